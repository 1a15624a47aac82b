import { sql } from "drizzle-orm";
import { check, text, uuid } from "drizzle-orm/pg-core";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

/** The wordings from which consents are signed. What was signed stands in the patient's chain. */
export const consentTemplateTable = (table: TableFactory) =>
  table(
    "consent_templates",
    {
      id: uuid("id").primaryKey(),
      title: text("title").notNull(),
      text: text("text").notNull(),
      archivedAt: instant("archived_at"),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [check("consent_templates_said", sql`${t.title} <> '' AND ${t.text} <> ''`)],
  );
