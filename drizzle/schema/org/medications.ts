import { sql } from "drizzle-orm";
import { check, text, uuid } from "drizzle-orm/pg-core";
import { controlClasses, type ControlClass } from "#shared/domain/control-classes.ts";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

/**
 * What an organisation prescribes beside the product's catalogue, such as a pharmacy's own formulas.
 * A prescription copies what it names; a deleted entry stays, so that what names it can be renewed.
 */
export const medicationTable = (table: TableFactory) =>
  table(
    "medications",
    {
      id: uuid("id").primaryKey(),
      name: text("name").notNull(),
      genericName: text("generic_name").notNull(),
      presentation: text("presentation").notNull(),
      dosage: text("dosage").notNull(),
      unit: text("unit").notNull(),
      category: text("category").notNull(),
      controlClass: text("control_class").$type<ControlClass>().notNull(),
      createdAt: editColumns.createdAt(),
      version: editColumns.version(),
      updatedAt: editColumns.updatedAt(),
      deletedAt: instant("deleted_at"),
    },
    (t) => [
      check(
        "medications_control_class",
        sql`${t.controlClass} IN (${sql.raw(controlClasses.map((name) => `'${name}'`).join(","))})`,
      ),
    ],
  );
