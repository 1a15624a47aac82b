import { sql, type SQL } from "drizzle-orm";
import { customType, integer, timestamp, type PgTableFn } from "drizzle-orm/pg-core";

/** `pgTable` when migrations are generated, the table function of one organisation's schema at run time. */
export type TableFactory = PgTableFn;

/** An instant, always with time zone and read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Columns of every row that people edit: `version` rises with each write and reveals stale edits.
 */
export const editColumns = {
  version: () => integer("version").notNull().default(1),
  createdAt: () => instant("created_at").notNull().defaultNow(),
  updatedAt: () => instant("updated_at").notNull().defaultNow(),
};

/** Postgres `tstzrange`, written only by the database. */
export const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/** A list of weekdays, Sunday = 0, checked to hold only 0–6. */
export const onlyWeekdays = (column: unknown) => sql`${column} <@ ARRAY[0,1,2,3,4,5,6]::smallint[]`;

/**
 * Folds a text as foldText does, for the letters of Portuguese and its neighbours; lower() folds
 * only ASCII.
 */
export const foldedText = (text: SQL): SQL =>
  sql`lower(translate(${text}, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn'))`;
