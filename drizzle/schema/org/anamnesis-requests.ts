import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  jsonb,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import { instant, type TableFactory } from "./table-factory.ts";

/**
 * A link by which a patient answers an anamnesis at home, and the answers until staff have looked at
 * them. They are no part of the record: what staff accept becomes a version in the patient's chain.
 */
export const anamnesisRequestTable = (table: TableFactory, to: { patients: { id: AnyPgColumn } }) =>
  table(
    "anamnesis_requests",
    {
      id: uuid("id").primaryKey(),
      patientId: uuid("patient_id").notNull(),
      sheet: text("sheet").$type<AnamnesisSheet>().notNull(),
      /** SHA-256 of the link's token, which is shown once and kept nowhere. */
      tokenHash: text("token_hash").notNull(),
      createdBy: uuid("created_by").notNull(),
      createdAt: instant("created_at").notNull(),
      expiresAt: instant("expires_at").notNull(),
      answers: jsonb("answers").$type<Record<string, string | boolean>>(),
      answeredAt: instant("answered_at"),
      /** Null while it is open or waits for staff. */
      outcome: text("outcome").$type<"accepted" | "refused" | "withdrawn">(),
      decidedBy: uuid("decided_by"),
      decidedAt: instant("decided_at"),
      /** Why staff refused the answers. */
      reason: text("reason"),
    },
    (t) => [
      uniqueIndex("anamnesis_requests_token_key").on(t.tokenHash),
      index("anamnesis_requests_patient_idx").on(t.patientId, t.sheet),
      index("anamnesis_requests_waiting_idx")
        .on(t.answeredAt)
        .where(sql`${t.answeredAt} IS NOT NULL AND ${t.outcome} IS NULL`),
      foreignKey({
        name: "anamnesis_requests_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }).onDelete("cascade"),
      check("anamnesis_requests_sheet", sql`${t.sheet} IN ('estetica','clinica')`),
      check("anamnesis_requests_token", sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
      check("anamnesis_requests_answered", sql`(${t.answers} IS NULL) = (${t.answeredAt} IS NULL)`),
      check("anamnesis_requests_outcome", sql`${t.outcome} IN ('accepted','refused','withdrawn')`),
      check(
        "anamnesis_requests_decided",
        sql`num_nulls(${t.outcome}, ${t.decidedBy}, ${t.decidedAt}) IN (0, 3)`,
      ),
      check(
        "anamnesis_requests_judged",
        sql`${t.answers} IS NOT NULL OR coalesce(${t.outcome}, 'withdrawn') = 'withdrawn'`,
      ),
      check(
        "anamnesis_requests_reason",
        sql`(coalesce(${t.outcome}, '') = 'refused') = (${t.reason} IS NOT NULL)`,
      ),
    ],
  );
