import { integer, text, timestamp } from "drizzle-orm/pg-core";
import { platform } from "./schema.ts";

/**
 * How often something happened in its window, over all processes. Its migration makes it unlogged:
 * a crash of the database empties it, which only restarts all windows.
 */
export const rateCounts = platform.table("rate_counts", {
  /** A hash of what is counted and for whom: no address or e-mail is stored. */
  key: text("key").primaryKey(),
  windowEndsAt: timestamp("window_ends_at", { withTimezone: true }).notNull(),
  count: integer("count").notNull(),
});
