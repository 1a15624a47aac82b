import { sql } from "drizzle-orm";
import { check, index, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { platform } from "./schema.ts";

/** What sweeps do for organisations. */
export const kindsOfWork = ["reminders", "old_answers", "waitlist"] as const;
export type KindOfWork = (typeof kindsOfWork)[number];

/**
 * When a sweep has to look into an organisation next, for each kind of its work: never later than
 * something falls due there, perhaps earlier. No foreign key: the outbox writes here in batches, and a
 * row of an organisation that is gone says nothing.
 */
export const dueWork = platform.table(
  "due_work",
  {
    organizationId: uuid("organization_id").notNull(),
    kind: text("kind").$type<KindOfWork>().notNull(),
    /** `-infinity`: as soon as possible; `infinity`: not until something changes. */
    dueAt: timestamp("due_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default("-infinity"),
  },
  (t) => [
    primaryKey({ name: "due_work_pkey", columns: [t.organizationId, t.kind] }),
    check("due_work_kind_known", sql`${t.kind} IN ('reminders','old_answers','waitlist')`),
    index("due_work_due_idx").on(t.kind, t.dueAt),
  ],
);
