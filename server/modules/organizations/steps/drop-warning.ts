import { and, eq, exists, lte, sql, type SQL } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { billingMails } from "#drizzle/schema/platform/subscriptions.ts";
import type { Database } from "#server/kernel/database.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { deletedBefore, dropWarnedBefore } from "../rules.ts";

/** The kinds under which the warning of an organisation's drop is noted, as of its deletion. */
const warningKind = "drop_soon ";
const queuedKind = "drop_queued ";

type House = Pick<typeof organizations.$inferSelect, "id" | "accountId">;

/** The note of a deleted organisation's warning, which says when it was mailed last. */
export function warningOf(house: House, deletedAt: Date) {
  return { accountId: house.accountId, kind: `${warningKind}${house.id}`, since: deletedAt };
}

/** The note that the warning was handed to the jobs, which says when: it tells nobody anything. */
export function queuedWarningOf(house: House, deletedAt: Date) {
  return { accountId: house.accountId, kind: `${queuedKind}${house.id}`, since: deletedAt };
}

/** Whether a row of `billing_mails` is the warning of the organisation beside it. */
export function isWarning(): SQL | undefined {
  return and(
    eq(billingMails.accountId, organizations.accountId),
    eq(billingMails.kind, sql`${warningKind}::text || ${organizations.id}`),
    eq(billingMails.since, organizations.deletedAt),
  );
}

/** Whether an organisation's data is dropped by now: its days are over, and its owners knew it for a week. */
export function isDropDue(db: Database["db"] | Transaction, now: Date): SQL | undefined {
  const warned = and(isWarning(), lte(billingMails.createdAt, dropWarnedBefore(now)));
  return and(
    lte(organizations.deletedAt, deletedBefore(now)),
    exists(
      db
        .select({ one: sql`1` })
        .from(billingMails)
        .where(warned),
    ),
  );
}
