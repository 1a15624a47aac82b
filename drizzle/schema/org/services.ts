import { sql } from "drizzle-orm";
import { boolean, check, integer, smallint, text, uuid } from "drizzle-orm/pg-core";
import { editColumns, instant, onlyWeekdays, type TableFactory } from "./table-factory.ts";

export const serviceTable = (table: TableFactory) =>
  table(
    "services",
    {
      id: uuid("id").primaryKey(),
      name: text("name").notNull(),
      description: text("description").notNull().default(""),
      category: text("category").notNull().default("consultas"),
      priceCents: integer("price_cents").notNull(),
      durationMinutes: smallint("duration_minutes").notNull(),
      bufferMinutes: smallint("buffer_minutes").notNull().default(0),
      minAdvanceHours: smallint("min_advance_hours").notNull().default(1),
      maxAdvanceDays: smallint("max_advance_days").notNull().default(0),
      availableDays: smallint("available_days")
        .array()
        .notNull()
        .default(sql`'{1,2,3,4,5}'`),
      availableStartMinutes: smallint("available_start_minutes").notNull().default(540),
      availableEndMinutes: smallint("available_end_minutes").notNull().default(1080),
      isActive: boolean("is_active").notNull().default(true),
      /**
       * Employees who perform it; empty for everybody. Plain ids: somebody who leaves the team stays
       * named, so that what only they did isn't suddenly everybody's.
       */
      professionalIds: uuid("professional_ids")
        .array()
        .notNull()
        .default(sql`'{}'`),
      /** Set when deleted: past appointments still name it. */
      deletedAt: instant("deleted_at"),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      check("services_price_cents", sql`${t.priceCents} >= 0`),
      check("services_duration", sql`${t.durationMinutes} BETWEEN 1 AND 1440`),
      check("services_buffer", sql`${t.bufferMinutes} BETWEEN 0 AND 1440`),
      check("services_min_advance", sql`${t.minAdvanceHours} BETWEEN 0 AND 8760`),
      check("services_max_advance", sql`${t.maxAdvanceDays} BETWEEN 0 AND 365`),
      check("services_available_days", onlyWeekdays(t.availableDays)),
      check(
        "services_available_minutes",
        sql`${t.availableStartMinutes} >= 0 AND ${t.availableStartMinutes} < ${t.availableEndMinutes} AND ${t.availableEndMinutes} <= 1440`,
      ),
    ],
  );
