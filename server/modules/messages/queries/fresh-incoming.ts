import { and, asc, isNull } from "drizzle-orm";
import { isReport } from "#drizzle/schema/org/messages.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

/** How many are read at a time: what a customer writes meanwhile comes before the statuses that are left. */
export const readAtOnce = 50;

/** Begins a statement that reads what came in as it is worked on. */
export function selectIncoming({ db, tables: { incoming: t } }: OrgDb) {
  const { id, phoneKey, content, receivedAt, sentAt } = t;
  return db.select({ id, phoneKey, content, receivedAt, sentAt }).from(t).$dynamic();
}

/** The statement that reads what nobody has worked on, what customers wrote first. */
export function freshIncoming(org: OrgDb) {
  const { incoming: t } = org.tables;
  return selectIncoming(org)
    .where(and(isNull(t.doneAt), isNull(t.triedAt)))
    .orderBy(isReport(t.content), asc(t.sentAt), asc(t.arrival), asc(t.id))
    .limit(readAtOnce);
}
