import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  integer,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { instant, type TableFactory } from "./table-factory.ts";

/**
 * The receipts that were given, one for each payment. Each number leads to the one before it, and none
 * can go (append-only.ts): they count from 1 without a gap, whoever writes.
 */
export const receiptTable = (table: TableFactory, to: { transactions: { id: AnyPgColumn } }) =>
  table(
    "receipts",
    {
      number: integer("number").primaryKey(),
      previousNumber: integer("previous_number").generatedAlwaysAs(sql`nullif(number, 1) - 1`),
      /** The first part of the payment. */
      transactionId: uuid("transaction_id").notNull(),
      /** As they were when it was first given; without a name for a sale to nobody in particular. */
      payerName: text("payer_name").notNull(),
      payerCpf: text("payer_cpf"),
      issuedBy: uuid("issued_by"),
      issuedAt: instant("issued_at").notNull(),
    },
    (t) => [
      unique("receipts_transaction_key").on(t.transactionId),
      foreignKey({
        name: "receipts_previous_fk",
        columns: [t.previousNumber],
        foreignColumns: [t.number],
      }),
      foreignKey({
        name: "receipts_transaction_fk",
        columns: [t.transactionId],
        foreignColumns: [to.transactions.id],
      }),
      check("receipts_number", sql`${t.number} >= 1`),
      check("receipts_payer_cpf_form", sql`${t.payerCpf} ~ '^[0-9]{11}$'`),
    ],
  );
