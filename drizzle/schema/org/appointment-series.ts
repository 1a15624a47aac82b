import { sql } from "drizzle-orm";
import { check, date, smallint, text, uuid } from "drizzle-orm/pg-core";
import { editColumns, type TableFactory } from "./table-factory.ts";

/**
 * Appointments that repeat every few weeks at one local time. Each occurrence is an appointment of
 * its own; this row only holds their rule. It ends on a local day or after a count.
 */
export const appointmentSeriesTable = (table: TableFactory) =>
  table(
    "appointment_series",
    {
      id: uuid("id").primaryKey(),
      everyWeeks: smallint("every_weeks").notNull(),
      untilDate: date("until_date", { mode: "string" }),
      occurrenceCount: smallint("occurrence_count"),
      timeZone: text("time_zone").notNull(),
      createdAt: editColumns.createdAt(),
    },
    (t) => [
      check("appointment_series_every_weeks", sql`${t.everyWeeks} BETWEEN 1 AND 52`),
      check("appointment_series_count", sql`${t.occurrenceCount} BETWEEN 1 AND 104`),
      check(
        "appointment_series_one_end",
        sql`num_nonnulls(${t.untilDate}, ${t.occurrenceCount}) = 1`,
      ),
    ],
  );
