import { and, asc, eq, isNotNull, like, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { can } from "#shared/domain/permissions.ts";
import { searchPatterns, searchTerms } from "#shared/domain/search-text.ts";
import type {
  ListedPatient,
  ListPatientsInput as Asked,
  PatientPage,
} from "#shared/schemas/patients.ts";
import { withoutHiddenDiscount } from "../rules.ts";
import { anamnesisFilled, awaitsReview, isArchived, isLive, patientColumns } from "./columns.ts";
import { countArchived, countPatients } from "./total.ts";

/** What is asked for; the server's own callers may leave out whoever has no phone. */
type ListPatientsInput = Asked & { readonly withPhone?: boolean };

/**
 * Returns one page of the patients that are not archived, or of those that are, by folded name;
 * throws on a foreign cursor, and `forbidden` for archived ones without manage_patients.
 */
export async function listPatients(
  { org, session, deps }: Pick<MemberContext, "org" | "session" | "deps">,
  input: ListPatientsInput,
): Promise<PatientPage> {
  const isArchive = input.situation === "archived";
  if (isArchive && !can(session, "manage_patients")) throw new DomainError("forbidden");
  const isFirst = input.cursor === undefined;
  const isSearch = searchTerms(input.search).length > 0;
  const [rows, total] = await Promise.all([
    isSearch ? searchQuery(org, input).execute() : walkQuery(org, input).execute(),
    isFirst ? (isArchive ? countArchived(org) : countPatients(deps, org)) : null,
  ]);
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined;
  return {
    patients: rows.slice(0, input.limit).map((row) => listedFor(session, row)),
    nextCursor: last ? encodeCursor(last.sortKey, last.id) : null,
    total,
    found: isFirst ? (isSearch ? (rows[0]?.found ?? 0) : total) : null,
  };
}

/** Returns a row limited to what this member may see. */
function listedFor(
  session: MemberContext["session"],
  { sortKey: _sortKey, found: _found, hasAnamnesis, awaitsReview: awaits, ...row }: ListedRow,
): ListedPatient {
  const patient = withoutHiddenDiscount(session, row);
  if (can(session, "manage_patients")) {
    return can(session, "manage_medical_records")
      ? { ...patient, hasAnamnesis, awaitsReview: awaits }
      : patient;
  }
  const { id, name, email, phone, version, discountType, discountValue } = patient;
  return { id, name, email, phone, version, discountType, discountValue };
}

type ListedRow = Awaited<ReturnType<ReturnType<typeof walkQuery>["execute"]>>[number];

function listedColumns(org: OrgDb) {
  const t = org.tables.patients;
  return {
    ...patientColumns(org),
    hasAnamnesis: anamnesisFilled(org),
    awaitsReview: awaitsReview(org),
    sortKey: t.searchText,
  };
}

/**
 * Returns a page of a search: matches are found by the trigram index and sorted afterwards. Walking
 * the names in order until enough match would read most of the table when all of them begin alike.
 * It is planned again each time, because the plan depends on the words.
 */
export function searchQuery(org: OrgDb, input: ListPatientsInput) {
  const t = org.tables.patients;
  const hits = org.db
    .$with("hits")
    .as(org.db.select({ id: t.id, sortKey: t.searchText }).from(t).where(matching(org, input)));
  const page = org.db.$with("page").as(
    org.db
      .select({ id: hits.id })
      .from(hits)
      .where(after(hits.sortKey, hits.id, input.cursor))
      .orderBy(asc(hits.sortKey), asc(hits.id))
      .limit(input.limit + 1),
  );
  // `hits` is used twice, so it is computed once and on its own.
  const found = sql<number | null>`(SELECT count(*)::int FROM ${hits})`;
  return org.db
    .with(hits, page)
    .select({ ...listedColumns(org), found })
    .from(page)
    .innerJoin(t, eq(t.id, page.id))
    .orderBy(asc(t.searchText), asc(t.id));
}

/** Returns a page in the order of names. */
export function walkQuery(org: OrgDb, input: ListPatientsInput) {
  const t = org.tables.patients;
  return org.db
    .select({ ...listedColumns(org), found: sql<number | null>`NULL::int` })
    .from(t)
    .where(and(isIn(org, input), after(t.searchText, t.id, input.cursor)))
    .orderBy(asc(t.searchText), asc(t.id))
    .limit(input.limit + 1);
}

function after(sortKey: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const last = decodeCursor(cursor);
  return sql`(${sortKey}, ${id}) > (${last.sortKey}, ${last.id}::uuid)`;
}

function matching(org: OrgDb, input: ListPatientsInput) {
  const t = org.tables.patients;
  const contains = (pattern: string) => like(t.searchText, pattern);
  // One pattern each, because the trigram index can't use an array.
  const words = searchTerms(input.search).map((term) => or(...searchPatterns(term).map(contains)));
  return and(isIn(org, input), ...words);
}

function isIn(org: OrgDb, { situation, withPhone = false }: ListPatientsInput) {
  const standing = situation === "archived" ? isArchived(org) : isLive(org);
  return withPhone ? and(standing, isNotNull(org.tables.patients.phone)) : standing;
}
