import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { instant, type TableFactory } from "./table-factory.ts";

/**
 * Files about a patient: exams, photographs. Append-only: what an entry of the chain refers to, with
 * its hash, must stay. The bytes are in the storage, under a key made of the id.
 */
export const attachmentTable = (table: TableFactory, to: { patients: { id: AnyPgColumn } }) =>
  table(
    "attachments",
    {
      id: uuid("id").primaryKey(),
      patientId: uuid("patient_id").notNull(),
      /** As the person's file was called. */
      name: text("name").notNull(),
      contentType: text("content_type").$type<"image/webp" | "application/pdf">().notNull(),
      sizeBytes: integer("size_bytes").notNull(),
      sha256: text("sha256").notNull(),
      uploadedBy: uuid("uploaded_by").notNull(),
      uploadedAt: instant("uploaded_at").notNull(),
    },
    (t) => [
      index("attachments_patient_idx").on(t.patientId),
      foreignKey({
        name: "attachments_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }),
      check("attachments_type", sql`${t.contentType} IN ('image/webp','application/pdf')`),
      check("attachments_size", sql`${t.sizeBytes} > 0`),
      check("attachments_hash_form", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    ],
  );
