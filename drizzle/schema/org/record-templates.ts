import { sql } from "drizzle-orm";
import { check, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { editColumns, type TableFactory } from "./table-factory.ts";

/** The texts that consultations begin with. What was written with one stands in the patient's chain. */
export const recordTemplateTable = (table: TableFactory) =>
  table(
    "record_templates",
    {
      id: uuid("id").primaryKey(),
      name: text("name").notNull(),
      /** The fields of a record that it fills, by their names. */
      content: jsonb("content").$type<Record<string, unknown>>().notNull(),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [check("record_templates_name", sql`${t.name} <> ''`)],
  );
