import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { instant, type TableFactory } from "./table-factory.ts";

type Entry = { subjectId: AnyPgColumn; version: AnyPgColumn };

/**
 * Papers that were given to people: each a version of an entry of the patient's chain, as it was
 * printed. None changes (append-only.ts): who holds one asks by its code whether it is genuine.
 */
export const issuedDocumentTable = (
  table: TableFactory,
  to: { patients: { id: AnyPgColumn }; clinicalEntries: Entry },
) =>
  table(
    "issued_documents",
    {
      id: uuid("id").primaryKey(),
      /** Printed on the paper; nobody can guess it. */
      code: text("code").notNull(),
      kind: text("kind").$type<DocumentKind>().notNull(),
      patientId: uuid("patient_id").notNull(),
      subjectId: uuid("subject_id").notNull(),
      version: integer("version").notNull(),
      /**
       * Which paper of the version: prescriptions are split into several sheets, a record is printed
       * again when more was prescribed at its consultation.
       */
      part: integer("part").notNull().default(1),
      /** All that the public page tells of the patient: `M. A. G.`. */
      initials: text("initials").notNull(),
      issuerName: text("issuer_name").notNull(),
      issuerRegistration: text("issuer_registration"),
      /** The paper as canonical JSON, its logo by its hash. */
      paper: text("paper").notNull(),
      /** SHA-256 of the paper. */
      hash: text("hash").notNull(),
      issuedBy: uuid("issued_by").notNull(),
      issuedAt: instant("issued_at").notNull(),
    },
    (t) => [
      unique("issued_documents_code_key").on(t.code),
      unique("issued_documents_part_key").on(t.subjectId, t.version, t.part),
      index("issued_documents_patient_idx").on(t.patientId, t.issuedAt),
      foreignKey({
        name: "issued_documents_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }),
      foreignKey({
        name: "issued_documents_entry_fk",
        columns: [t.subjectId, t.version],
        foreignColumns: [to.clinicalEntries.subjectId, to.clinicalEntries.version],
      }),
      check("issued_documents_code_form", sql`${t.code} ~ '^[0-9A-HJKMNP-TV-Z]{20}$'`),
      check("issued_documents_hash_form", sql`${t.hash} ~ '^[0-9a-f]{64}$'`),
    ],
  );
