import { and, asc, isNull, ne, or, eq } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";
import type { Duplicate, Patient } from "#shared/schemas/patients.ts";

const told = 20;

/** Returns who may be the same person as a patient; throws `not_found`. */
export async function duplicatesOf(org: OrgDb, id: string): Promise<Duplicate[]> {
  const t = org.tables.patients;
  const [patient] = await org.db
    .select({ id: t.id, cpf: t.cpf, email: t.email, phone: t.phone })
    .from(t)
    .where(and(eq(t.id, id), isNull(t.archivedAt)));
  if (!patient) throw new DomainError("not_found");
  return findDuplicates(org.db, org, patient);
}

/** Returns who else has the same CPF, e-mail or phone; at most twenty. */
export async function findDuplicates(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
  patient: Pick<Patient, "id" | "cpf" | "email" | "phone">,
): Promise<Duplicate[]> {
  const t = org.tables.patients;
  const { cpf, email, phone } = patient;
  if (!cpf && !email && !phone) return [];
  const rows = await tx
    .select({ id: t.id, name: t.name, email: t.email, phone: t.phone, cpf: t.cpf })
    .from(t)
    .where(
      and(
        isNull(t.archivedAt),
        ne(t.id, patient.id),
        or(
          cpf ? eq(t.cpf, cpf) : undefined,
          email ? eq(t.email, email) : undefined,
          phone ? eq(t.phone, phone) : undefined,
        ),
      ),
    )
    .orderBy(asc(t.searchText), asc(t.id))
    .limit(told);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    matches: (["cpf", "email", "phone"] as const).filter(
      (field) => row[field] !== null && row[field] === patient[field],
    ),
  }));
}
