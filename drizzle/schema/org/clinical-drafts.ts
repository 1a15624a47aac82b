import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  jsonb,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { ClinicalKind } from "#shared/domain/clinical-terms.ts";
import { instant, type TableFactory } from "./table-factory.ts";

/**
 * What somebody is typing about a patient and hasn't written into the chain: one for each author,
 * patient, kind and what it corrects or renews, which nobody else reads. It is no record and goes with
 * the patient.
 */
export const clinicalDraftTable = (table: TableFactory, to: { patients: { id: AnyPgColumn } }) =>
  table(
    "clinical_drafts",
    {
      authorUserId: uuid("author_user_id").notNull(),
      patientId: uuid("patient_id").notNull(),
      kind: text("kind").$type<ClinicalKind>().notNull(),
      /** What it corrects or renews; empty for something new. */
      subject: text("subject").notNull().default(""),
      content: jsonb("content").$type<Record<string, unknown>>().notNull(),
      savedAt: instant("saved_at").notNull(),
    },
    (t) => [
      primaryKey({
        name: "clinical_drafts_pkey",
        columns: [t.authorUserId, t.patientId, t.kind, t.subject],
      }),
      index("clinical_drafts_patient_idx").on(t.patientId),
      foreignKey({
        name: "clinical_drafts_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }).onDelete("cascade"),
      check("clinical_drafts_kind", sql`${t.kind} IN ('record','prescription','anamnesis')`),
    ],
  );
