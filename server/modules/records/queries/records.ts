import { and, asc, desc, eq, gte, like, lte, sql } from "drizzle-orm";
import { jsonOf, type Finding } from "#drizzle/schema/org/clinical-entries.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import { prescriptionsOf } from "#server/modules/prescriptions/queries/of-records.ts";
import { readToday } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { escapeLike, foldText } from "#shared/domain/search-text.ts";
import {
  recordContentSchema,
  type ListRecordsInput,
  type MedicalRecord,
  type RecordContent,
  type RecordOverview,
  type RecordPage,
  type RecordVersions,
} from "#shared/schemas/records.ts";
import { findingsAtMost, measuresOf } from "../rules.ts";
import { sumFindings } from "../steps/sum-findings.ts";
import { entryQuery, isNewest, isOfPatients, openChart, type EntryRow } from "./entries.ts";

/**
 * Returns a patient's records as they now read, the latest day first, those of patients merged into
 * this one among them; the reading is noted. Throws `not_found`.
 */
export async function listRecords(
  ctx: MemberContext,
  input: ListRecordsInput,
): Promise<RecordPage> {
  const { patientId, limit } = input;
  const today = await readToday(ctx);
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    const rows = await pageQuery(write.tx, ctx.org, whose, input);
    const end = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      records: await presentAll(ctx.org, write.tx, rows.slice(0, limit), today),
      nextCursor: end ? encodeCursor(end.day, end.subjectId) : null,
    };
  });
}

/**
 * Returns what a patient's page says of her records at a glance: the latest ones, each symptom and
 * diagnosis of all of them once, and measures of the later ones; the reading is noted. Throws `not_found`.
 */
export async function readOverview(ctx: MemberContext, patientId: string): Promise<RecordOverview> {
  const { clinicalEntries: t } = ctx.org.tables;
  const today = await readToday(ctx);
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    const input = { limit: shownRecords - 1, search: "" };
    const rows = await pageQuery(write.tx, ctx.org, whose, input);
    const latest = await write.tx
      .select({
        id: t.subjectId,
        day: t.day,
        vitalSigns: sql<RecordContent["vitalSigns"]>`${jsonOf(t.content)} -> 'vitalSigns'`,
      })
      .from(t)
      .where(currentOf(write.tx, ctx.org, whose))
      .orderBy(desc(t.day), desc(t.subjectId))
      .limit(measuredRecords + 1);
    const measured = latest.slice(0, measuredRecords);
    const { symptoms, diagnosis } = await sumFindings(write.tx, ctx.org, whose);
    const shown = (findings: readonly Finding[]) =>
      findings.slice(0, findingsAtMost).map(({ word }) => word);
    return {
      records: await presentAll(ctx.org, write.tx, rows, today),
      symptoms: shown(symptoms),
      diagnosis: shown(diagnosis),
      areMore: Math.max(symptoms.length, diagnosis.length) > findingsAtMost,
      measures: measuresOf(measured).toReversed(),
      measuredRecords: latest.length > measured.length ? measuredRecords : null,
    };
  });
}

/** How many of the latest records a patient's page shows, and from how many its charts are drawn. */
const shownRecords = 3;
const measuredRecords = 200;

type PageInput = Omit<ListRecordsInput, "patientId">;

/** Returns the statement of a page of records, and one more: a walk along one index. */
export function pageQuery(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
  whose: readonly string[],
  input: PageInput,
) {
  const { clinicalEntries: t } = org.tables;
  const last = input.cursor === undefined ? null : decodeCursor(input.cursor);
  const after = last && sql`(${t.day}, ${t.subjectId}) < (${last.sortKey}::date, ${last.id}::uuid)`;
  return entryQuery(tx, org)
    .where(and(currentOf(tx, org, whose), wanted(org, input), after ?? undefined))
    .orderBy(desc(t.day), desc(t.subjectId))
    .limit(input.limit + 1);
}

/** Returns the condition of the records of these patients as they now read. */
export function currentOf(tx: Pick<Transaction, "select">, org: OrgDb, whose: readonly string[]) {
  const { clinicalEntries: t } = org.tables;
  return and(isOfPatients(org, whose), eq(t.kind, "record"), isNewest(tx, org));
}

/** Returns a record as it now reads; the reading is noted. Throws `not_found`. */
export async function getRecord(ctx: MemberContext, id: string): Promise<MedicalRecord> {
  const { versions } = await listVersions(ctx, id);
  const record = versions.at(-1);
  if (!record) throw new DomainError("not_found");
  return record;
}

/** Returns all versions of a record, the oldest first; the reading is noted. Throws `not_found`. */
export async function listVersions(ctx: MemberContext, id: string): Promise<RecordVersions> {
  const { clinicalEntries: t } = ctx.org.tables;
  const today = await readToday(ctx);
  return writeOrganization(asMember(ctx), async (write) => {
    const rows = await entryQuery(write.tx, ctx.org)
      .where(and(eq(t.subjectId, id), eq(t.kind, "record")))
      .orderBy(asc(t.version));
    const [first] = rows;
    if (!first) throw new DomainError("not_found");
    await noteReading(ctx, write, first.patientId);
    return { versions: await presentAll(ctx.org, write.tx, rows, today) };
  });
}

/** Returns the condition of a list's filters; all words of a search must occur, accents or not. */
function wanted({ tables: { clinicalEntries: t } }: OrgDb, input: PageInput) {
  const { type, professionalId, appointmentId, startDate, endDate, search } = input;
  const words = new Set(foldText(search).split(" ").filter(Boolean));
  return and(
    startDate === undefined ? undefined : gte(t.day, startDate),
    endDate === undefined ? undefined : lte(t.day, endDate),
    type === undefined ? undefined : eq(t.recordType, type),
    appointmentId === undefined ? undefined : eq(t.appointmentId, appointmentId),
    professionalId === undefined ? undefined : eq(t.professionalId, professionalId),
    ...[...words].map((word) => like(t.searchText, `%${escapeLike(word)}%`)),
  );
}

/** Returns the records of these rows with what was prescribed at each. */
async function presentAll(
  org: OrgDb,
  tx: Pick<Transaction, "select">,
  rows: readonly EntryRow[],
  today: string,
): Promise<MedicalRecord[]> {
  const records = rows.map(present);
  const prescribedAt = await prescriptionsOf(tx, org, records, today);
  return records.map((record) => ({ ...record, prescriptions: prescribedAt(record) }));
}

function present(row: EntryRow): Omit<MedicalRecord, "prescriptions"> {
  const { professional, appointmentId, ...content } = recordContentSchema.parse(
    JSON.parse(row.content),
  );
  return {
    id: row.subjectId,
    patientId: row.patientId,
    date: row.day,
    ...content,
    appointmentId: appointmentId ?? null,
    professionalId: professional.id,
    professionalName: professional.name,
    professionalRegistration: professional.registration,
    version: row.version,
    reason: row.reason,
    authorName: row.authorName,
    authorRegistration: row.authorRegistration,
    createdAt: row.recordedAt.toISOString(),
    number: row.number,
    hash: row.hash,
  };
}
