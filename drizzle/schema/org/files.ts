import { sql } from "drizzle-orm";
import { check, integer, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { instant, type TableFactory } from "./table-factory.ts";

/** A stored upload. The row decides who reads the object; the key is never trusted from outside. */
export const fileTable = (table: TableFactory) =>
  table(
    "files",
    {
      id: uuid("id").primaryKey(),
      key: text("key").notNull(),
      context: text("context").notNull(),
      subFolder: text("sub_folder").notNull(),
      contentType: text("content_type").notNull(),
      sizeBytes: integer("size_bytes").notNull(),
      widthPixels: integer("width_pixels").notNull(),
      heightPixels: integer("height_pixels").notNull(),
      createdBy: uuid("created_by"),
      createdAt: instant("created_at").notNull().defaultNow(),
    },
    (t) => [
      uniqueIndex("files_key_key").on(t.key),
      check("files_size_bytes", sql`${t.sizeBytes} >= 0`),
    ],
  );
