import {
  and,
  asc,
  count,
  eq,
  isNull,
  like,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from "drizzle-orm";
import type { ActiveSession } from "#server/kernel/actor.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { asMember } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { can, canAny } from "#shared/domain/permissions.ts";
import { searchTerms } from "#shared/domain/search-text.ts";
import { collectionReaders } from "#shared/events.ts";
import type {
  Duplicate,
  ListPatientsInput,
  Patient,
  PatientDetail,
  PatientPage,
} from "#shared/schemas/patients.ts";

const shortSearchCount = 1_000;

/** What a member with manage_patients reads; nothing clinical. */
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

function clinicalColumns(org: OrgDb) {
  const t = org.tables.patients;
  return {
    medicalHistory: t.medicalHistory,
    esteticaAnamnese: t.esteticaAnamnese,
    clinicaAnamnese: t.clinicaAnamnese,
  };
}

/** Everything that an edit may change: for commands to compare with. */
export function editableColumns(org: OrgDb) {
  const { id: _id, version: _version, ...columns } = patientColumns(org);
  return { ...columns, ...clinicalColumns(org) };
}

/** One page of the patients that are not archived, by folded name; throws on a foreign cursor. */
export async function listPatients(org: OrgDb, input: ListPatientsInput): Promise<PatientPage> {
  const isIndexed = searchTerms(input.search).some((term) => term.length >= 3);
  const [rows, walked] = await Promise.all([
    isIndexed ? searchQuery(org, input).execute() : walkQuery(org, input).execute(),
    isIndexed || input.cursor ? null : countWalked(org, input.search),
  ]);
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined;
  return {
    // The output's schema leaves the sort key and the count out.
    patients: rows.slice(0, input.limit),
    nextCursor: last ? encodeCursor(last.sortKey, last.id) : null,
    found: input.cursor ? null : (walked ?? rows[0]?.found ?? 0),
  };
}

/**
 * A page of a search whose words the trigram index knows: found first, sorted then. Walking the
 * order of names until enough match would read most of the table when all of them begin alike.
 * Planned anew each time, because the plan depends on the words.
 */
export function searchQuery(org: OrgDb, input: ListPatientsInput) {
  const t = org.tables.patients;
  const hits = org.db
    .$with("hits")
    .as(
      org.db.select({ id: t.id, sortKey: t.searchText }).from(t).where(matching(org, input.search)),
    );
  const page = org.db.$with("page").as(
    org.db
      .select({ id: hits.id })
      .from(hits)
      .where(after(hits.sortKey, hits.id, input.cursor))
      .orderBy(asc(hits.sortKey), asc(hits.id))
      .limit(input.limit + 1),
  );
  // Used twice, `hits` is worked out once and by itself.
  const found = sql<number | null>`(SELECT count(*)::int FROM ${hits})`;
  return org.db
    .with(hits, page)
    .select({ ...patientColumns(org), sortKey: t.searchText, found })
    .from(page)
    .innerJoin(t, eq(t.id, page.id))
    .orderBy(asc(t.searchText), asc(t.id));
}

/** A page in the order of names; a search of one or two letters only skips a few on the way. */
export function walkQuery(org: OrgDb, input: ListPatientsInput) {
  const t = org.tables.patients;
  return org.db
    .select({ ...patientColumns(org), sortKey: t.searchText, found: sql<number | null>`NULL::int` })
    .from(t)
    .where(and(matching(org, input.search), after(t.searchText, t.id, input.cursor)))
    .orderBy(asc(t.searchText), asc(t.id))
    .limit(input.limit + 1);
}

function after(sortKey: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const last = decodeCursor(cursor);
  return sql`(${sortKey}, ${id}) > (${last.sortKey}, ${last.id}::uuid)`;
}

/** All patients, or those that a short search finds: not worth counting beyond a thousand. */
async function countWalked(org: OrgDb, search: string): Promise<number> {
  const t = org.tables.patients;
  const some = org.db.select({ id: t.id }).from(t).where(matching(org, search));
  const counted = search ? some.limit(shortSearchCount).as("counted") : some.as("counted");
  const [row] = await org.db.select({ n: count() }).from(counted);
  return row?.n ?? 0;
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
 * One patient; throws `not_found`. Archived ones are there for those who may read their records.
 * The clinical fields come only for who has
 * manage_medical_records, and that reading is recorded in the same transaction.
 */
export async function getPatient(ctx: MemberContext, id: string): Promise<PatientDetail> {
  if (can(ctx.session, "manage_medical_records")) return getClinicalPatient(ctx, id);
  const patient = await findPatient(ctx.org, id);
  if (!patient) throw new DomainError("not_found");
  return { ...patient, archivedAt: null };
}

function getClinicalPatient(ctx: MemberContext, id: string): Promise<PatientDetail> {
  const t = ctx.org.tables.patients;
  return writeOrganization(asMember(ctx), async ({ tx, audit }) => {
    const [patient] = await tx
      .select({
        ...patientColumns(ctx.org),
        ...clinicalColumns(ctx.org),
        archivedAt: t.archivedAt,
      })
      .from(t)
      .where(eq(t.id, id));
    if (!patient) throw new DomainError("not_found");
    await audit({ action: "patient.read_clinical", entity: "patient", entityId: id });
    return { ...patient, archivedAt: patient.archivedAt?.toISOString() ?? null };
  });
}

const duplicatesTold = 20;

/** Who else has the same CPF, e-mail or phone; at most twenty. */
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
    .limit(duplicatesTold);
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
  const [patient] = await org.db
    .select(patientColumns(org))
    .from(t)
    .where(and(eq(t.id, id), isNull(t.archivedAt)));
  return patient ?? null;
}
