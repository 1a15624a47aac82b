import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Returns the lines of one attempt, by part, with everything that a reversal repeats. */
export async function loadLinesOf(
  tx: Transaction,
  { tables: { transactions: t, transactionItems: i } }: OrgDb,
  ofAttempt: SQL | undefined,
) {
  const rows = await tx
    .select({
      id: t.id,
      line: {
        type: t.type,
        method: t.method,
        amountCents: t.amountCents,
        description: t.description,
        category: t.category,
        appointmentId: t.appointmentId,
        payoutId: t.payoutId,
        patientId: t.patientId,
        professionalId: t.professionalId,
        discountCents: t.discountCents,
        discountReason: t.discountReason,
        attempt: t.attempt,
        part: t.part,
        partCount: t.partCount,
      },
    })
    .from(t)
    .where(and(ofAttempt, eq(t.isReversal, false)))
    .orderBy(asc(t.part));
  const ids = rows.map(({ id }) => id);
  const items = await tx
    .select({
      transactionId: i.transactionId,
      item: {
        label: i.label,
        serviceId: i.serviceId,
        professionalId: i.professionalId,
        discountCents: i.discountCents,
        amountCents: i.amountCents,
        commissionType: i.commissionType,
        commissionRate: i.commissionRate,
        commissionCents: i.commissionCents,
      },
    })
    .from(i)
    .where(inArray(i.transactionId, ids))
    .orderBy(asc(i.transactionId), asc(i.position));
  return rows.map(({ id, line }) => ({
    id,
    line: {
      ...line,
      items: items.filter(({ transactionId }) => transactionId === id).map(({ item }) => item),
    },
  }));
}
