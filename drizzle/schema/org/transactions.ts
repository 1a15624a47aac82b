import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type {
  CommissionType,
  LedgerMethod,
  MethodGroup,
  TransactionType,
} from "#shared/domain/ledger-terms.ts";
import { foldedText, instant, type TableFactory } from "./table-factory.ts";

type WithId = { id: AnyPgColumn };

/** The effect on the balance: in or out, and the opposite for a reversal. */
const signed =
  "amount_cents * CASE WHEN (type IN ('income', 'deposit')) = (reversal_of IS NULL) THEN 1 ELSE -1 END";

/**
 * The ledger; it only grows (append-only.ts). Lines that belong together share `subject_id` (the
 * appointment or payout that is paid, or the line itself), `attempt` and `part_count`; a reversal
 * repeats them. The keys make sure that an attempt has all its parts and no more, that each line is
 * reversed once and whole, and that a further attempt begins only when the one before is reversed:
 * no appointment and no payout has two living payments. Custom migrations add `transactions_last_part_fk`,
 * `transactions_entry_fk` and `transactions_sum_fk`, which are checked at the end of the transaction.
 */
export const transactionTable = (
  table: TableFactory,
  to: {
    appointments: WithId;
    employees: WithId;
    payouts: WithId;
  },
) =>
  table(
    "transactions",
    {
      id: uuid("id").primaryKey(),
      type: text("type").$type<TransactionType>().notNull(),
      method: text("method").$type<LedgerMethod>().notNull(),
      methodGroup: text("method_group")
        .$type<MethodGroup>()
        .notNull()
        .generatedAlwaysAs(
          sql`CASE WHEN method IN ('credit_card', 'debit_card') THEN 'card' WHEN method = 'bank_transfer' THEN 'transfer' ELSE method END`,
        ),
      amountCents: integer("amount_cents").notNull(),
      signedCents: integer("signed_cents").notNull().generatedAlwaysAs(sql.raw(signed)),
      /** What it moves in the drawer. */
      cashCents: integer("cash_cents")
        .notNull()
        .generatedAlwaysAs(sql.raw(`CASE WHEN method = 'cash' THEN ${signed} ELSE 0 END`)),
      /** Exists because the line's entry is in it (cash_entries). */
      cashSessionId: uuid("cash_session_id").notNull(),
      subjectId: uuid("subject_id").notNull(),
      attempt: smallint("attempt").notNull().default(1),
      part: smallint("part").notNull().default(1),
      partCount: smallint("part_count").notNull().default(1),
      previousPart: smallint("previous_part").generatedAlwaysAs(
        sql`nullif(part, 1::smallint) - 1::smallint`,
      ),
      isReversal: boolean("is_reversal")
        .notNull()
        .generatedAlwaysAs(sql`reversal_of IS NOT NULL`),
      /** On the last part only: 2 × attempt, and one more for a reversal. */
      completes: integer("completes").generatedAlwaysAs(
        sql`CASE WHEN part = part_count THEN attempt * 2 + (reversal_of IS NOT NULL)::int END`,
      ),
      /** The reversal that must be complete before this attempt. */
      awaits: integer("awaits").generatedAlwaysAs(
        sql`CASE WHEN attempt > 1 THEN attempt * 2 - 1 END`,
      ),
      appointmentId: uuid("appointment_id"),
      payoutId: uuid("payout_id"),
      /** No foreign key: a customer may be deleted for good, the line stays. */
      patientId: uuid("patient_id"),
      professionalId: uuid("professional_id"),
      /** Its share of the patient's and the manual discounts. */
      discountCents: integer("discount_cents").notNull().default(0),
      discountReason: text("discount_reason"),
      description: text("description").notNull(),
      searchText: text("search_text")
        .notNull()
        .generatedAlwaysAs(foldedText(sql.raw("description"))),
      notes: text("notes").notNull().default(""),
      category: text("category"),
      reversalOf: uuid("reversal_of"),
      reversalReason: text("reversal_reason"),
      itemCount: smallint("item_count").notNull(),
      createdBy: uuid("created_by"),
      createdAt: instant("created_at").notNull(),
    },
    (t) => [
      // Also finds the lines of a session; ids grow with time.
      unique("transactions_drawer_key").on(t.cashSessionId, t.id, t.cashCents),
      unique("transactions_part_key").on(t.subjectId, t.attempt, t.isReversal, t.part, t.partCount),
      unique("transactions_complete_key").on(t.subjectId, t.completes),
      unique("transactions_original_key").on(
        t.id,
        t.subjectId,
        t.attempt,
        t.part,
        t.partCount,
        t.type,
        t.method,
        t.amountCents,
      ),
      foreignKey({
        name: "transactions_previous_part_fk",
        columns: [t.subjectId, t.attempt, t.isReversal, t.previousPart, t.partCount],
        foreignColumns: [t.subjectId, t.attempt, t.isReversal, t.part, t.partCount],
      }),
      foreignKey({
        name: "transactions_attempt_fk",
        columns: [t.subjectId, t.awaits],
        foreignColumns: [t.subjectId, t.completes],
      }),
      foreignKey({
        name: "transactions_reversal_fk",
        columns: [
          t.reversalOf,
          t.subjectId,
          t.attempt,
          t.part,
          t.partCount,
          t.type,
          t.method,
          t.amountCents,
        ],
        foreignColumns: [
          t.id,
          t.subjectId,
          t.attempt,
          t.part,
          t.partCount,
          t.type,
          t.method,
          t.amountCents,
        ],
      }),
      foreignKey({
        name: "transactions_appointment_fk",
        columns: [t.appointmentId],
        foreignColumns: [to.appointments.id],
      }),
      foreignKey({
        name: "transactions_payout_fk",
        columns: [t.payoutId],
        foreignColumns: [to.payouts.id],
      }),
      foreignKey({
        name: "transactions_professional_fk",
        columns: [t.professionalId],
        foreignColumns: [to.employees.id],
      }),
      index("transactions_created_idx").on(t.createdAt, t.id),
      check(
        "transactions_type_known",
        sql`${t.type} IN ('income','expense','deposit','withdrawal')`,
      ),
      check(
        "transactions_method_known",
        sql`${t.method} IN ('cash','credit_card','debit_card','card','pix','bank_transfer','transfer','boleto','other')`,
      ),
      check(
        "transactions_category_known",
        sql`${t.category} IN ('product','rent','supplies','taxes','salaries','commissions','marketing','maintenance','other')`,
      ),
      check("transactions_amount_cents", sql`${t.amountCents} BETWEEN 1 AND 1000000000`),
      check("transactions_discount_cents", sql`${t.discountCents} >= 0`),
      check(
        "transactions_drawer_only_cash",
        sql`${t.type} IN ('income','expense') OR ${t.method} = 'cash'`,
      ),
      check(
        "transactions_subject",
        sql`${t.subjectId} = coalesce(${t.appointmentId}, ${t.payoutId}, ${t.reversalOf}, ${t.id})`,
      ),
      check(
        "transactions_one_subject",
        sql`(${t.appointmentId} IS NULL OR ${t.payoutId} IS NULL) AND (${t.appointmentId} IS NULL OR ${t.type} = 'income') AND (${t.payoutId} IS NULL OR ${t.type} = 'expense')`,
      ),
      check(
        "transactions_parts",
        sql`${t.attempt} >= 1 AND ${t.part} BETWEEN 1 AND ${t.partCount} AND ${t.partCount} BETWEEN 1 AND 10 AND (${t.partCount} = 1 OR ${t.appointmentId} IS NOT NULL)`,
      ),
      check(
        "transactions_reversal_reason",
        sql`(${t.reversalOf} IS NULL) = (${t.reversalReason} IS NULL) AND ${t.reversalReason} <> ''`,
      ),
      check("transactions_item_count", sql`${t.itemCount} BETWEEN 1 AND 100`),
    ],
  );

/**
 * What each transaction was for. The items of one form a chain of partial sums whose last is the
 * transaction's amount (`transactions_sum_fk`). Rule and commission are those of the moment: what a
 * professional is owed doesn't change with a rate. A reversal repeats the items; its sign counts.
 */
export const transactionItemTable = (
  table: TableFactory,
  to: { transactions: WithId; services: WithId; employees: WithId },
) =>
  table(
    "transaction_items",
    {
      transactionId: uuid("transaction_id").notNull(),
      /** Counts from 1. */
      position: smallint("position").notNull(),
      itemCount: smallint("item_count").notNull(),
      serviceId: uuid("service_id"),
      professionalId: uuid("professional_id"),
      label: text("label").notNull(),
      discountCents: integer("discount_cents").notNull().default(0),
      amountCents: integer("amount_cents").notNull(),
      sumBeforeCents: integer("sum_before_cents").notNull(),
      sumCents: integer("sum_cents").notNull(),
      previousPosition: smallint("previous_position").generatedAlwaysAs(
        sql`nullif(position, 1::smallint) - 1::smallint`,
      ),
      commissionType: text("commission_type").$type<CommissionType>(),
      /** A percentage, or cents for each service or hour; null where the rule has none. */
      commissionRate: integer("commission_rate"),
      commissionCents: integer("commission_cents").notNull().default(0),
    },
    (t) => [
      primaryKey({ name: "transaction_items_pkey", columns: [t.transactionId, t.position] }),
      unique("transaction_items_sum_key").on(t.transactionId, t.position, t.itemCount, t.sumCents),
      foreignKey({
        name: "transaction_items_transaction_fk",
        columns: [t.transactionId],
        foreignColumns: [to.transactions.id],
      }),
      foreignKey({
        name: "transaction_items_chain_fk",
        columns: [t.transactionId, t.previousPosition, t.itemCount, t.sumBeforeCents],
        foreignColumns: [t.transactionId, t.position, t.itemCount, t.sumCents],
      }),
      foreignKey({
        name: "transaction_items_service_fk",
        columns: [t.serviceId],
        foreignColumns: [to.services.id],
      }),
      foreignKey({
        name: "transaction_items_professional_fk",
        columns: [t.professionalId],
        foreignColumns: [to.employees.id],
      }),
      check("transaction_items_position", sql`${t.position} BETWEEN 1 AND ${t.itemCount}`),
      check(
        "transaction_items_sum",
        sql`${t.amountCents} >= 0 AND ${t.sumCents} = ${t.sumBeforeCents} + ${t.amountCents} AND (${t.position} > 1 OR ${t.sumBeforeCents} = 0)`,
      ),
      check("transaction_items_discount_cents", sql`${t.discountCents} >= 0`),
      check(
        "transaction_items_commission",
        sql`${t.commissionCents} >= 0 AND (${t.commissionType} IS NOT NULL OR ${t.commissionCents} = 0)`,
      ),
      check(
        "transaction_items_commission_type",
        sql`${t.commissionType} IN ('percentage','fixed_per_service','hourly','independent')`,
      ),
    ],
  );
