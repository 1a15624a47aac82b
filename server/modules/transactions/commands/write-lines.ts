import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { LedgerContext } from "#server/kernel/payments.ts";
import type { OpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import { insertPrepared } from "../steps/insert-prepared.ts";
import { rowsOfLines, type NewLine } from "../steps/new-lines.ts";

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
  const rows = rowsOfLines(session, lines, { createdBy, createdAt });
  const ledger = { key: "ledger_lines", table: transactions };
  await insertPrepared(tx, org, ledger, rows.transactions);
  await insertPrepared(tx, org, { key: "ledger_items", table: transactionItems }, rows.items);
  await insertPrepared(tx, org, { key: "ledger_cash", table: cashEntries }, rows.entries);
  for (const row of rows.transactions) {
    await audit({
      action: row.reversalOf ? "transaction.reverse" : "transaction.create",
      entity: "transaction",
      entityId: row.id,
      changes: { amountCents: [null, row.amountCents], reversalReason: [null, row.reversalReason] },
    });
    emitChange("transactions", row.id, "insert");
  }
  const earners = rows.items.filter(({ commissionType }) => commissionType);
  for (const id of new Set(earners.map(({ professionalId }) => professionalId))) {
    if (id) emitChange("commissions", id, "update");
  }
  emitChange("cashSessions", session.id, "update");
  return rows.transactions.map(({ id }) => id);
}
