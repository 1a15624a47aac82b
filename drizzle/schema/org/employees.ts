import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

/** A weekday of a professional's schedule; minutes since local midnight, Sunday = 0. */
export type StoredScheduleDay = {
  day: number;
  enabled: boolean;
  startMinutes: number;
  endMinutes: number;
  lunchStartMinutes: number | null;
  lunchEndMinutes: number | null;
};

export type StoredBankAccount = { accountNumber: string; sortCode: string; bankName: string };

/** A team member. Role, permissions and access are the membership's, in `platform`. */
export const employeeTable = (table: TableFactory) =>
  table(
    "employees",
    {
      id: uuid("id").primaryKey(),
      userId: uuid("user_id"),
      name: text("name").notNull(),
      email: text("email").notNull(),
      /** The organisation's own word for them, gendered: 'Barbeiro', 'Dentista', 'Esteticista'. */
      profession: text("profession"),
      licenseType: text("license_type"),
      licenseNumber: text("license_number"),
      /** Number in the register of specialists. */
      rqe: text("rqe"),
      dateOfBirth: date("date_of_birth", { mode: "string" }),
      cpfCnpj: text("cpf_cnpj"),
      compensationType: text("compensation_type").notNull().default("independent"),
      percentageRate: smallint("percentage_rate"),
      fixedPerServiceCents: integer("fixed_per_service_cents"),
      hourlyRateCents: integer("hourly_rate_cents"),
      paymentMethod: text("payment_method"),
      pixKey: text("pix_key"),
      bankAccount: jsonb("bank_account").$type<StoredBankAccount>(),
      attends: boolean("attends").notNull().default(false),
      isActive: boolean("is_active").notNull().default(true),
      /** Set when deleted: past appointments still name them. */
      deletedAt: instant("deleted_at"),
      schedule: jsonb("schedule").$type<{ days: StoredScheduleDay[] }>(),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      uniqueIndex("employees_email_key")
        .on(t.email)
        .where(sql`${t.deletedAt} IS NULL`),
      index("employees_user_idx").on(t.userId),
      check(
        "employees_compensation_type",
        sql`${t.compensationType} IN ('percentage','fixed_per_service','hourly','independent')`,
      ),
      check("employees_percentage", sql`${t.percentageRate} BETWEEN 0 AND 100`),
      check("employees_fixed_cents", sql`${t.fixedPerServiceCents} >= 0`),
      check("employees_hourly_cents", sql`${t.hourlyRateCents} >= 0`),
      check("employees_payment_method", sql`${t.paymentMethod} IN ('cash','pix','bank_transfer')`),
    ],
  );
