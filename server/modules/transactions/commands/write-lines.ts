import { newId } from "#server/kernel/ids.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { LedgerContext } from "#server/kernel/payments.ts";
import type { OpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import { drawerCents } from "#shared/domain/ledger.ts";
import type { CommissionType, LedgerMethod, TransactionType } from "#shared/domain/ledger-terms.ts";
import { entriesOf, itemRowsOf } from "../rules.ts";

export type NewItem = {
  readonly label: string;
  readonly serviceId: string | null;
  readonly professionalId: string | null;
  readonly discountCents: number;
  readonly amountCents: number;
  readonly commissionType: CommissionType | null;
  readonly commissionRate: number | null;
  readonly commissionCents: number;
};

/** A line of the ledger on its way in; parts of one payment come together. */
export type NewLine = {
  readonly type: TransactionType;
  readonly method: LedgerMethod;
  readonly amountCents: number;
  readonly description: string;
  readonly notes?: string;
  readonly category?: string | null;
  readonly appointmentId?: string | null;
  readonly payoutId?: string | null;
  readonly patientId?: string | null;
  readonly professionalId?: string | null;
  readonly discountCents?: number;
  readonly discountReason?: string | null;
  readonly attempt?: number;
  readonly part?: number;
  readonly partCount?: number;
  readonly reversalOf?: string | null;
  readonly reversalReason?: string | null;
  readonly items: readonly NewItem[];
};

/**
 * Writes lines with their items and their entries in the open session, which the caller has locked:
 * the only way into the ledger. Returns their ids.
 */
export async function writeLines(
  { org, author, deps }: LedgerContext,
  { tx, audit, emitChange }: OrgWrite,
  session: OpenSession,
  lines: readonly NewLine[],
): Promise<string[]> {
  const { transactions, transactionItems, cashEntries } = org.tables;
  const createdAt = deps.now();
  const createdBy = author.kind === "user" ? author.userId : null;
  // In order, so that the parts of a payment are listed as they were given.
  const ids = lines.map(newId).toSorted();
  const rows = lines.map(({ items, ...line }, i) => {
    const id = ids[i] ?? newId();
    const subjectId = line.appointmentId ?? line.payoutId ?? line.reversalOf ?? id;
    const itemCount = items.length;
    return {
      row: {
        ...line,
        id,
        subjectId,
        itemCount,
        cashSessionId: session.id,
        createdBy,
        createdAt,
      },
      items,
    };
  });
  const moved = rows.map(({ row }) => ({
    transactionId: row.id,
    cashCents: drawerCents({ ...row, isReversal: Boolean(row.reversalOf) }),
  }));
  await tx.insert(transactions).values(rows.map(({ row }) => row));
  await tx
    .insert(transactionItems)
    .values(rows.flatMap(({ row, items }) => itemRowsOf(row.id, items)));
  await tx.insert(cashEntries).values(entriesOf(session, moved));
  for (const { row } of rows) {
    await audit({
      action: row.reversalOf ? "transaction.reverse" : "transaction.create",
      entity: "transaction",
      entityId: row.id,
      changes: { amountCents: [null, row.amountCents], reversalReason: [null, row.reversalReason] },
    });
    emitChange("transactions", row.id, "insert");
  }
  emitChange("cashSessions", session.id, "update");
  return ids;
}
