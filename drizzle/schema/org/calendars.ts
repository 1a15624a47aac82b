import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { editColumns, onlyWeekdays, type TableFactory } from "./table-factory.ts";

export const calendarTable = (table: TableFactory) =>
  table(
    "calendars",
    {
      id: uuid("id").primaryKey(),
      name: text("name").notNull(),
      description: text("description").notNull().default(""),
      /** The address that customers come to, in one line. */
      address: text("address").notNull().default(""),
      timeZone: text("time_zone").notNull().default("America/Sao_Paulo"),
      workingStartMinutes: smallint("working_start_minutes").notNull().default(540),
      workingEndMinutes: smallint("working_end_minutes").notNull().default(1080),
      workingDays: smallint("working_days")
        .array()
        .notNull()
        .default(sql`'{1,2,3,4,5}'`),
      isDefault: boolean("is_default").notNull().default(false),
      isActive: boolean("is_active").notNull().default(true),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      check(
        "calendars_working_minutes",
        sql`${t.workingStartMinutes} >= 0 AND ${t.workingStartMinutes} < ${t.workingEndMinutes} AND ${t.workingEndMinutes} <= 1440`,
      ),
      check(
        "calendars_working_days",
        sql`cardinality(${t.workingDays}) >= 1 AND ${onlyWeekdays(t.workingDays)}`,
      ),
      uniqueIndex("calendars_one_default")
        .on(t.isDefault)
        .where(sql`${t.isDefault}`),
    ],
  );

/** Days of the calendar's time zone on which it is closed: holidays and the organisation's own. */
export const closedDayTable = (table: TableFactory, to: { calendars: { id: AnyPgColumn } }) =>
  table(
    "closed_days",
    {
      calendarId: uuid("calendar_id").notNull(),
      date: date("date", { mode: "string" }).notNull(),
      name: text("name").notNull(),
      createdAt: editColumns.createdAt(),
    },
    (t) => [
      primaryKey({ name: "closed_days_pkey", columns: [t.calendarId, t.date] }),
      foreignKey({
        name: "closed_days_calendar_fk",
        columns: [t.calendarId],
        foreignColumns: [to.calendars.id],
      }).onDelete("cascade"),
    ],
  );
