import { sql, type SQL } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { ClinicalKind, RecordType } from "#shared/domain/clinical-terms.ts";
import { foldedText, instant, type TableFactory } from "./table-factory.ts";

/**
 * What canonical JSON says. It may escape half a character, which jsonb can't read: that becomes `�`.
 */
export const jsonOf = (content: SQL | AnyPgColumn): SQL =>
  sql`regexp_replace(${content}, '\\\\ud[89a-f][0-9a-f]{2}', '\\\\ufffd', 'g')::jsonb`;

const said = jsonOf(sql.raw("content"));

/** What the content of entries of some kinds says, for lists: the database derives it when a row is written. */
const saidIn = (kinds: readonly ClinicalKind[], what: SQL) =>
  sql`CASE WHEN kind IN (${sql.raw(kinds.map((kind) => `'${kind}'`).join(", "))}) THEN ${what} END`;

/** What a search in records looks at: everything said, and who attended. */
const searched = sql.join(
  [
    ...["chiefComplaint", "symptoms", "diagnosis", "treatment", "notes"].map(
      (field) => sql`coalesce(${said} ->> ${sql.raw(`'${field}'`)}, '')`,
    ),
    sql`coalesce(${said} #>> '{professional,name}', '')`,
  ],
  sql` || ' ' || `,
);

/**
 * Everything clinical that was ever written about a patient, in one chain: each entry names the hash
 * of the one before it. An entry is a version of a record, prescription or anamnesis (its subject)
 * and is never changed (append-only.ts): a correction is a further version with its reason.
 */
export const clinicalEntryTable = (table: TableFactory, to: { patients: { id: AnyPgColumn } }) =>
  table(
    "clinical_entries",
    {
      patientId: uuid("patient_id").notNull(),
      /** Counts from 1 for each patient. */
      number: integer("number").notNull(),
      kind: text("kind").$type<ClinicalKind>().notNull(),
      subjectId: uuid("subject_id").notNull(),
      /** Counts from 1 for each subject. */
      version: integer("version").notNull(),
      /** Why the version before it was corrected. */
      reason: text("reason"),
      /** The day that it is about, which may be long before it was written. */
      day: date("day", { mode: "string" }).notNull(),
      authorUserId: uuid("author_user_id").notNull(),
      authorName: text("author_name").notNull(),
      /** The author's registration at their council, as it was then: `CRM 12345`. */
      authorRegistration: text("author_registration"),
      /** The server's clock. */
      recordedAt: instant("recorded_at").notNull(),
      /** Canonical JSON (shared/domain/canonical-json.ts). */
      content: text("content").notNull(),
      previousHash: text("previous_hash").notNull(),
      hash: text("hash").notNull(),
      previousNumber: integer("previous_number").generatedAlwaysAs(sql`nullif(number, 1) - 1`),
      previousVersion: integer("previous_version").generatedAlwaysAs(sql`nullif(version, 1) - 1`),
      recordType: text("record_type")
        .$type<RecordType>()
        .generatedAlwaysAs(saidIn(["record"], sql`${said} ->> 'type'`)),
      /** Who attended; null for somebody who is nobody's employee. */
      professionalId: uuid("professional_id").generatedAlwaysAs(
        saidIn(["record"], sql`(${said} #>> '{professional,id}')::uuid`),
      ),
      appointmentId: uuid("appointment_id").generatedAlwaysAs(
        saidIn(["record", "prescription"], sql`(${said} ->> 'appointmentId')::uuid`),
      ),
      /** The consultation at which something was prescribed. */
      recordId: uuid("record_id").generatedAlwaysAs(
        saidIn(["prescription"], sql`(${said} ->> 'recordId')::uuid`),
      ),
      /** As it was written: the day decides what of it has expired. */
      status: text("status").generatedAlwaysAs(saidIn(["prescription"], sql`${said} ->> 'status'`)),
      /** A day. */
      validUntil: text("valid_until").generatedAlwaysAs(
        saidIn(["prescription"], sql`${said} ->> 'validUntil'`),
      ),
      searchText: text("search_text").generatedAlwaysAs(saidIn(["record"], foldedText(searched))),
    },
    (t) => [
      primaryKey({ name: "clinical_entries_pkey", columns: [t.patientId, t.number] }),
      unique("clinical_entries_hash_key").on(t.patientId, t.number, t.hash),
      unique("clinical_entries_version_key").on(t.subjectId, t.version),
      unique("clinical_entries_subject_key").on(t.subjectId, t.version, t.patientId, t.kind),
      index("clinical_entries_day_idx").on(t.patientId, t.kind, t.day, t.subjectId),
      // What was prescribed at a consultation, or at the appointment of one.
      index("clinical_entries_of_record_idx")
        .on(t.recordId)
        .where(sql`kind = 'prescription'`),
      index("clinical_entries_of_appointment_idx")
        .on(t.appointmentId)
        .where(sql`kind = 'prescription'`),
      index("clinical_entries_search_idx").using("gin", sql`${t.searchText} ext.gin_trgm_ops`),
      foreignKey({
        name: "clinical_entries_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }),
      foreignKey({
        name: "clinical_entries_chain_fk",
        columns: [t.patientId, t.previousNumber, t.previousHash],
        foreignColumns: [t.patientId, t.number, t.hash],
      }),
      foreignKey({
        name: "clinical_entries_previous_version_fk",
        columns: [t.subjectId, t.previousVersion, t.patientId, t.kind],
        foreignColumns: [t.subjectId, t.version, t.patientId, t.kind],
      }),
      check("clinical_entries_number", sql`${t.number} >= 1 AND ${t.version} >= 1`),
      check(
        "clinical_entries_kind",
        sql`${t.kind} IN ('record','prescription','anamnesis','consent','document','photograph','medical_history')`,
      ),
      check(
        "clinical_entries_reason",
        sql`(${t.reason} IS NULL) = (${t.version} = 1) AND ${t.reason} <> ''`,
      ),
      check(
        "clinical_entries_hash_form",
        sql`${t.hash} ~ '^[0-9a-f]{64}$' AND ${t.previousHash} ~ '^[0-9a-f]{64}$'`,
      ),
      check("clinical_entries_first", sql`${t.number} > 1 OR ${t.previousHash} = repeat('0', 64)`),
    ],
  );

/** Where each patient's chain ends; its row is the lock under which the chain grows. */
export const clinicalHeadTable = (table: TableFactory, to: { patients: { id: AnyPgColumn } }) =>
  table(
    "clinical_heads",
    {
      patientId: uuid("patient_id").primaryKey(),
      /** 0 until the first entry is written, in the same transaction. */
      number: integer("number").notNull(),
      hash: text("hash").notNull(),
    },
    (t) => [
      foreignKey({
        name: "clinical_heads_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }),
      check("clinical_heads_number", sql`${t.number} >= 0`),
    ],
  );

/** A symptom or a diagnosis, as the latest record that names it writes it. */
export type Finding = { readonly word: string; readonly day: string; readonly id: string };

/** Each symptom and diagnosis of a chain once, the latest first. */
export type Findings = {
  readonly symptoms: readonly Finding[];
  readonly diagnosis: readonly Finding[];
};

/**
 * What a chain's records name, summed up so that nobody has to look through ten thousand of them. The
 * chain stays the truth: whoever reads a row sums up what was written since it (steps/sum-findings.ts).
 */
export const clinicalFindingTable = (table: TableFactory, to: { patients: { id: AnyPgColumn } }) =>
  table(
    "clinical_findings",
    {
      patientId: uuid("patient_id").primaryKey(),
      /** Up to which entry of the chain. */
      number: integer("number").notNull(),
      findings: jsonb("findings").$type<Findings>().notNull(),
    },
    (t) => [
      foreignKey({
        name: "clinical_findings_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }).onDelete("cascade"),
      check("clinical_findings_number", sql`${t.number} >= 1`),
    ],
  );
