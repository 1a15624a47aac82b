import { sql } from "drizzle-orm";
import { check, foreignKey, index, text, uuid, type AnyPgColumn } from "drizzle-orm/pg-core";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

/** When a professional can't be booked: a break, an afternoon off, a holiday. */
export const timeOffTable = (table: TableFactory, to: { employees: { id: AnyPgColumn } }) =>
  table(
    "time_off",
    {
      id: uuid("id").primaryKey(),
      professionalId: uuid("professional_id").notNull(),
      startAt: instant("start_at").notNull(),
      endAt: instant("end_at").notNull(),
      reason: text("reason").notNull().default(""),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "time_off_professional_fk",
        columns: [t.professionalId],
        foreignColumns: [to.employees.id],
      }),
      check(
        "time_off_length",
        sql`${t.endAt} > ${t.startAt} AND ${t.endAt} <= ${t.startAt} + interval '366 days'`,
      ),
      index("time_off_professional_idx").on(t.professionalId, t.endAt),
      index("time_off_end_idx").on(t.endAt),
    ],
  );
