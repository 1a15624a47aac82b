import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

export type StoredEmergencyContact = { name: string; phone: string; relationship: string };

export type StoredMedicalHistory = {
  allergies: string[];
  medications: string[];
  chronicConditions: string[];
  /** That somebody asked and there are none: when, and who wrote it down. */
  noKnownAllergies?: { at: string; by: string };
};

export type StoredEsteticaAnamnese = {
  historicoSaude?: string;
  historicoEstetico?: string;
  habitosVida?: string;
  alergias?: string;
  medicacoes?: string;
  cirurgiasPrevias?: string;
  reacoesCosmeticos?: string;
  expectativas?: string;
  gestante?: boolean;
  problemasCirculatorios?: boolean;
};

export type StoredClinicaAnamnese = {
  sexo?: string;
  profissao?: string;
  alergias?: string;
  medicacoes?: string;
  condicoesCronicas?: string;
  historiaPregressa?: string;
  historicoFamiliar?: string;
  sintomas?: string;
};

/**
 * `search_text` holds name, e-mail and digits of the phone, without accents and in lower case:
 * lists also sort by it.
 */
export const patientTable = (table: TableFactory) =>
  table(
    "patients",
    {
      id: uuid("id").primaryKey(),
      name: text("name").notNull(),
      email: text("email"),
      phone: text("phone"),
      dateOfBirth: date("date_of_birth", { mode: "string" }),
      cpf: text("cpf"),
      rg: text("rg"),
      notes: text("notes").notNull().default(""),
      discountType: text("discount_type")
        .$type<"none" | "percent" | "fixed">()
        .notNull()
        .default("none"),
      discountValue: integer("discount_value").notNull().default(0),
      emergencyContact: jsonb("emergency_contact").$type<StoredEmergencyContact>(),
      medicalHistory: jsonb("medical_history").$type<StoredMedicalHistory>(),
      esteticaAnamnese: jsonb("estetica_anamnese").$type<StoredEsteticaAnamnese>(),
      clinicaAnamnese: jsonb("clinica_anamnese").$type<StoredClinicaAnamnese>(),
      searchText: text("search_text").notNull(),
      archivedAt: instant("archived_at"),
      /** The patient into which a duplicate was merged; the duplicate is archived. */
      mergedIntoId: uuid("merged_into_id"),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      check("patients_discount_type", sql`${t.discountType} IN ('none','percent','fixed')`),
      check(
        "patients_discount_value",
        sql`${t.discountValue} >= 0 AND (${t.discountType} <> 'percent' OR ${t.discountValue} <= 100)`,
      ),
      check("patients_cpf_form", sql`${t.cpf} ~ '^[0-9]{11}$'`),
      check("patients_phone_e164", sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
      index("patients_email_idx").on(t.email),
      index("patients_cpf_idx").on(t.cpf),
      index("patients_phone_idx").on(t.phone),
      // Counts the list without reading its rows.
      index("patients_live_idx")
        .on(t.id)
        .where(sql`${t.archivedAt} IS NULL`),
      index("patients_merged_idx")
        .on(t.mergedIntoId)
        .where(sql`${t.mergedIntoId} IS NOT NULL`),
      index("patients_order_idx").on(t.searchText, t.id),
      index("patients_search_idx").using("gin", sql`${t.searchText} ext.gin_trgm_ops`),
    ],
  );
