import { and, eq, isNotNull, isNull, sql, type Placeholder } from "drizzle-orm";
import { currentRow } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Returns the columns that a member with manage_patients reads; none is clinical. */
export function patientColumns(org: OrgDb) {
  const t = org.tables.patients;
  return {
    id: t.id,
    name: t.name,
    email: t.email,
    phone: t.phone,
    dateOfBirth: t.dateOfBirth,
    cpf: t.cpf,
    rg: t.rg,
    notes: t.notes,
    discountType: t.discountType,
    discountValue: t.discountValue,
    emergencyContact: t.emergencyContact,
    version: t.version,
  };
}

/** Whether somebody is neither deleted nor merged into another. */
export const isLive = ({ tables: { patients: t } }: OrgDb) => isNull(t.archivedAt);

/** Whether somebody was archived instead of deleted; duplicates that were merged are another's. */
export const isArchived = ({ tables: { patients: t } }: OrgDb) =>
  and(isNotNull(t.archivedAt), isNull(t.mergedIntoId));

/** Whether an anamnesis has answers. */
export function anamnesisFilled(org: OrgDb) {
  const t = org.tables.patients;
  return sql<boolean>`(${t.esteticaAnamnese} IS NOT NULL OR ${t.clinicaAnamnese} IS NOT NULL)`;
}

/** Whether answers that a patient gave at home wait for staff. */
export function awaitsReview(org: OrgDb) {
  const { patients: t, anamnesisRequests: r } = org.tables;
  return sql<boolean>`EXISTS (SELECT 1 FROM ${r} r WHERE r.patient_id = ${t}.id
    AND r.answered_at IS NOT NULL AND r.outcome IS NULL)`;
}

/** Returns the id itself, or that of the patient it was merged into. */
export function mergedInto({ tables, db }: OrgDb, id: string | Placeholder) {
  const t = tables.patients;
  const target = db.select({ id: t.mergedIntoId }).from(t).where(eq(t.id, id));
  return sql`COALESCE((${target}), ${id}::uuid)`;
}

export function clinicalColumns(org: OrgDb) {
  const t = org.tables.patients;
  return {
    medicalHistory: t.medicalHistory,
    esteticaAnamnese: t.esteticaAnamnese,
    clinicaAnamnese: t.clinicaAnamnese,
  };
}

/**
 * Returns the version and everything that an edit may change of a patient that is not archived,
 * locked for the transaction of a command. Throws `not_found`, and `row_changed` when it moved on
 * since `version`.
 */
export async function lockPatient(tx: Transaction, org: OrgDb, id: string, version?: number) {
  const t = org.tables.patients;
  const { id: _id, ...columns } = patientColumns(org);
  const [row] = await tx
    .select({ ...columns, ...clinicalColumns(org) })
    .from(t)
    .where(and(eq(t.id, id), isNull(t.archivedAt)))
    .for("update");
  return currentRow(row, version);
}

/**
 * Keeps a patient from being deleted or merged until the command's transaction ends; writes that
 * only need the patient to stay share the lock, and "update" excludes them. Throws `not_found` for an
 * unknown or archived patient.
 */
export async function keepLive(
  tx: Transaction,
  org: OrgDb,
  id: string,
  lock: "key share" | "update" = "key share",
): Promise<void> {
  const t = org.tables.patients;
  const live = and(eq(t.id, id), isLive(org));
  const [patient] = await tx.select({ id: t.id }).from(t).where(live).for(lock);
  if (!patient) throw new DomainError("not_found");
}
