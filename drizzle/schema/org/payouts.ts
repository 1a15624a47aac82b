import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { PayoutStatus, PayoutType } from "#shared/domain/ledger-terms.ts";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

type WithId = { id: AnyPgColumn };

/**
 * What an employee gets for a period of days. Paying it writes an expense whose subject it is, so that
 * the ledger's keys keep it from being paid twice.
 */
export const payoutTable = (table: TableFactory, to: { employees: WithId }) =>
  table(
    "payouts",
    {
      id: uuid("id").primaryKey(),
      employeeId: uuid("employee_id").notNull(),
      payoutType: text("payout_type").$type<PayoutType>().notNull(),
      amountCents: integer("amount_cents").notNull(),
      /** Both days count. */
      startDate: date("start_date", { mode: "string" }).notNull(),
      endDate: date("end_date", { mode: "string" }).notNull(),
      description: text("description").notNull(),
      status: text("status").$type<PayoutStatus>().notNull().default("pending"),
      paidAt: instant("paid_at"),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "payouts_employee_fk",
        columns: [t.employeeId],
        foreignColumns: [to.employees.id],
      }),
      index("payouts_employee_idx").on(t.employeeId, t.startDate),
      index("payouts_created_idx").on(t.createdAt, t.id),
      check("payouts_type_known", sql`${t.payoutType} IN ('percentage','fixed','hourly','bonus')`),
      check("payouts_amount_cents", sql`${t.amountCents} BETWEEN 1 AND 1000000000`),
      check("payouts_period", sql`${t.endDate} >= ${t.startDate}`),
      check("payouts_status_known", sql`${t.status} IN ('pending','paid','cancelled')`),
      check("payouts_paid_at", sql`(${t.status} = 'paid') = (${t.paidAt} IS NOT NULL)`),
    ],
  );

/** Every state that a payout came to: when and by whom. It only grows (append-only.ts). */
export const payoutEventTable = (table: TableFactory, to: { payouts: WithId }) =>
  table(
    "payout_events",
    {
      id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
      payoutId: uuid("payout_id").notNull(),
      status: text("status").$type<PayoutStatus>().notNull(),
      at: instant("at").notNull(),
      actorUserId: uuid("actor_user_id"),
    },
    (t) => [
      foreignKey({
        name: "payout_events_payout_fk",
        columns: [t.payoutId],
        foreignColumns: [to.payouts.id],
      }),
      index("payout_events_payout_idx").on(t.payoutId, t.id),
      check("payout_events_status_known", sql`${t.status} IN ('pending','paid','cancelled')`),
    ],
  );
