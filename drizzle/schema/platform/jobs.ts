import { sql } from "drizzle-orm";
import { check, index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { platform } from "./schema.ts";

/**
 * The workers that run jobs, by the id under which the queue locks for them. Each reports every few
 * seconds that it is alive; the jobs of a silent one are released to the others.
 */
export const jobWorkers = platform.table("job_workers", {
  id: text("id").primaryKey(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull().defaultNow(),
  beatAt: timestamp("beat_at", { withTimezone: true }).notNull().defaultNow(),
});

/**
 * The ledger of mails: a row for each Message-ID, written before the mail leaves. `claimed`: being
 * sent now; `failed`: surely not delivered, so another try may follow; `sent` and `refused` by the
 * receiving server; `unknown`: it may have gone out, and is not sent again automatically.
 */
export const mails = platform.table(
  "mails",
  {
    key: text("key").primaryKey(),
    status: text("status")
      .$type<"claimed" | "sent" | "failed" | "refused" | "unknown">()
      .notNull()
      .default("claimed"),
    /** The process that sends it. */
    claimedBy: uuid("claimed_by").notNull(),
    claimedAt: timestamp("claimed_at", { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** Why it failed, was refused or is unknown; never an address. */
    reason: text("reason"),
  },
  (t) => [
    check(
      "mails_status_known",
      sql`${t.status} IN ('claimed','sent','failed','refused','unknown')`,
    ),
    index("mails_claimed_at_idx").on(t.claimedAt),
    index("mails_unknown_idx")
      .on(t.claimedAt)
      .where(sql`${t.status} = 'unknown'`),
  ],
);
