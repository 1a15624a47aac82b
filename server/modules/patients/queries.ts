import { and, asc, count, eq, isNull, like, sql } from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { can, canAny } from "#shared/domain/permissions.ts";
import { searchTerms } from "#shared/domain/search-text.ts";
import { collectionReaders } from "#shared/events.ts";
import type {
  ListPatientsInput,
  Patient,
  PatientDetail,
  PatientPage,
} from "#shared/schemas/patients.ts";

/** Counting every match of a short search in a large organisation would cost more than the page. */
const countUpTo = 1_000;

function patientColumns(org: OrgDb) {
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

/** One page of the patients that are not archived, by folded name; throws on a foreign cursor. */
export async function listPatients(org: OrgDb, input: ListPatientsInput): Promise<PatientPage> {
  const [rows, counts] = await Promise.all([
    patientPageQuery(org, input).execute(),
    input.cursor ? null : countPatients(org, input.search),
  ]);
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined;
  return {
    // The output's schema leaves the sort key out.
    patients: rows.slice(0, input.limit),
    nextCursor: last ? encodeCursor(last.sortKey, last.id) : null,
    total: counts?.total ?? null,
    found: counts?.found ?? null,
  };
}

/**
 * The query of one page. It is planned anew each time on purpose: with the search known, Postgres
 * takes the trigram index for rare words and walks the order of names for common ones.
 */
export function patientPageQuery(org: OrgDb, input: ListPatientsInput) {
  const t = org.tables.patients;
  const after = input.cursor ? decodeCursor(input.cursor) : null;
  return org.db
    .select({ ...patientColumns(org), sortKey: t.searchText })
    .from(t)
    .where(
      and(
        matching(org, input.search),
        after ? sql`(${t.searchText}, ${t.id}) > (${after.sortKey}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(t.searchText), asc(t.id))
    .limit(input.limit + 1);
}

async function countPatients(org: OrgDb, search: string) {
  const t = org.tables.patients;
  const [all, hits] = await Promise.all([
    org.db.select({ n: count() }).from(t).where(isNull(t.archivedAt)),
    org.db
      .select({ n: count() })
      .from(
        org.db
          .select({ id: t.id })
          .from(t)
          .where(matching(org, search))
          .limit(countUpTo)
          .as("hits"),
      ),
  ]);
  const total = all[0]?.n ?? 0;
  return { total, found: search ? (hits[0]?.n ?? 0) : total };
}

function matching(org: OrgDb, search: string) {
  const t = org.tables.patients;
  const words = searchTerms(search).map((term) => like(t.searchText, `%${escapeLike(term)}%`));
  return and(isNull(t.archivedAt), ...words);
}

function escapeLike(term: string): string {
  return term.replace(/[\\%_]/g, "\\$&");
}

/**
 * One patient; throws `not_found`. The clinical fields come only for who has
 * manage_medical_records, and that reading is recorded in the same transaction.
 */
export async function getPatient(ctx: MemberContext, id: string): Promise<PatientDetail> {
  if (can(ctx.session, "manage_medical_records")) return getClinicalPatient(ctx, id);
  const patient = await findPatient(ctx.org, id);
  if (!patient) throw new DomainError("not_found");
  return patient;
}

function getClinicalPatient(ctx: MemberContext, id: string): Promise<PatientDetail> {
  const t = ctx.org.tables.patients;
  return writeOrganization(asMember(ctx), async ({ tx, audit }) => {
    const [patient] = await tx
      .select({
        ...patientColumns(ctx.org),
        medicalHistory: t.medicalHistory,
        esteticaAnamnese: t.esteticaAnamnese,
        clinicaAnamnese: t.clinicaAnamnese,
      })
      .from(t)
      .where(eq(t.id, id));
    if (!patient) throw new DomainError("not_found");
    await audit({ action: "patient.read_clinical", entity: "patient", entityId: id });
    return patient;
  });
}

/** The patient of a change event as this member may read it, or null; never the clinical fields. */
export async function loadPatientDocument(
  org: OrgDb,
  id: string,
  session: ActiveSession,
): Promise<Patient | null> {
  if (!canAny(session, collectionReaders.patients)) return null;
  return findPatient(org, id);
}

async function findPatient(org: OrgDb, id: string): Promise<Patient | null> {
  const t = org.tables.patients;
  const [patient] = await org.db.select(patientColumns(org)).from(t).where(eq(t.id, id));
  return patient ?? null;
}
