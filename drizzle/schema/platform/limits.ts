import { integer, text, timestamp } from "drizzle-orm/pg-core";
import { platform } from "./schema.ts";

/**
 * How often something happened in its window, over all processes. Its migration makes it unlogged:
 * a crash of the database empties it, which costs nobody more than a fresh start of all windows.
 */
export const rateCounts = platform.table("rate_counts", {
  /** A hash of what is counted and of whom: no address or e-mail stands here. */
  key: text("key").primaryKey(),
  windowEndsAt: timestamp("window_ends_at", { withTimezone: true }).notNull(),
  count: integer("count").notNull(),
});
