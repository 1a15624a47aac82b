import { and, asc, desc, eq, gte, lt, lte, sql, type SQL } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import {
  entryQuery,
  isNewest,
  isOfPatients,
  openChart,
  type EntryRow,
} from "#server/modules/records/queries/entries.ts";
import { doubtsOf } from "#shared/domain/dosing.ts";
import { isByPrescriber, isPrepared } from "#shared/domain/prescription-sheets.ts";
import {
  prescriptionContentSchema,
  type ListPrescriptionsInput,
  type Prescription,
  type PrescriptionContent,
  type PrescriptionPage,
  type PrescriptionStatus,
  type PrescriptionVersions,
} from "#shared/schemas/prescriptions.ts";
import { sheetsOf, statusOn, type WrittenSheet } from "../rules.ts";
import { issuedParts } from "./issued.ts";

/**
 * Returns a patient's prescriptions as they now read, the latest day first, those of patients merged
 * into this one among them; the reading is noted. Throws `not_found`.
 */
export async function listPrescriptions(
  ctx: MemberContext,
  input: ListPrescriptionsInput,
): Promise<PrescriptionPage> {
  const { patientId, limit, cursor, startDate, endDate, status } = input;
  const { clinicalEntries: t } = ctx.org.tables;
  const last = cursor === undefined ? null : decodeCursor(cursor);
  const today = await readToday(ctx);
  return writeOrganization(asMember(ctx), async (write) => {
    const { tx } = write;
    const whose = await openChart(ctx, write, patientId);
    const rows = await entryQuery(tx, ctx.org)
      .where(
        and(
          isOfPatients(ctx.org, whose),
          eq(t.kind, "prescription"),
          isNewest(tx, ctx.org),
          startDate === undefined ? undefined : gte(t.day, startDate),
          endDate === undefined ? undefined : lte(t.day, endDate),
          status && hasStatus(ctx.org, status, today),
          last
            ? sql`(${t.day}, ${t.subjectId}) < (${last.sortKey}::date, ${last.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(t.day), desc(t.subjectId))
      .limit(limit + 1);
    const end = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      prescriptions: await presentAll(ctx, write.tx, rows.slice(0, limit), today),
      nextCursor: end ? encodeCursor(end.day, end.subjectId) : null,
    };
  });
}

/** Returns a prescription as it now reads; the reading is noted. Throws `not_found`. */
export async function getPrescription(ctx: MemberContext, id: string): Promise<Prescription> {
  const { versions } = await listPrescriptionVersions(ctx, id);
  const newest = versions.at(-1);
  if (!newest) throw new DomainError("not_found");
  return newest;
}

/** Returns all versions, the oldest first; the reading is noted. Throws `not_found`. */
export async function listPrescriptionVersions(
  ctx: MemberContext,
  id: string,
): Promise<PrescriptionVersions> {
  const { clinicalEntries: t } = ctx.org.tables;
  const today = await readToday(ctx);
  return writeOrganization(asMember(ctx), async (write) => {
    const rows = await entryQuery(write.tx, ctx.org)
      .where(and(eq(t.subjectId, id), eq(t.kind, "prescription")))
      .orderBy(asc(t.version));
    const [first] = rows;
    if (!first) throw new DomainError("not_found");
    await noteReading(ctx, write, first.patientId);
    return { versions: await presentAll(ctx, write.tx, rows, today) };
  });
}

/** A prescription's newest entry, as it is stored. */
export type StoredPrescription = {
  readonly subjectId: string;
  readonly patientId: string;
  readonly authorName: string;
  readonly day: string;
  readonly version: number;
  readonly recordedAt: Date;
  readonly hash: string;
  readonly content: PrescriptionContent;
};

/** Returns the newest entry of a prescription. Throws `not_found`. */
export async function readStored(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
  id: string,
): Promise<StoredPrescription> {
  const { clinicalEntries: t } = org.tables;
  return readFirst(tx, org, eq(t.subjectId, id), desc(t.version));
}

/** A prescription as it is printed. */
export type WrittenPrescription = StoredPrescription & {
  readonly id: string;
  readonly sheets: readonly WrittenSheet[];
};

/**
 * Returns a prescription as it was last written, with its sheets: what says only that it was filled
 * or cancelled is another version, but no other paper. Throws `not_found`.
 */
export async function readWritten(
  { org }: MemberContext,
  id: string,
): Promise<WrittenPrescription> {
  const { clinicalEntries: t } = org.tables;
  const isWritten = and(eq(t.subjectId, id), eq(t.status, "active"));
  const stored = await readFirst(org.db, org, isWritten, desc(t.version));
  return { ...stored, id, sheets: sheetsOf(stored.content, stored.day) };
}

/** Returns what was last prescribed to any of these patients, who share a chart, or null. */
export async function readLast(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
  whose: readonly string[],
): Promise<StoredPrescription | null> {
  const latest = desc(org.tables.clinicalEntries.recordedAt);
  return readFirst(tx, org, isOfPatients(org, whose), latest).catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
}

async function readFirst(
  tx: Pick<Transaction, "select">,
  org: OrgDb,
  which: SQL | undefined,
  order: SQL,
): Promise<StoredPrescription> {
  const { clinicalEntries: t } = org.tables;
  const [row] = await entryQuery(tx, org)
    .where(and(which, eq(t.kind, "prescription")))
    .orderBy(order)
    .limit(1);
  if (!row) throw new DomainError("not_found");
  return { ...row, content: prescriptionContentSchema.parse(JSON.parse(row.content)) };
}

/** Returns the organisation's day. */
export async function readToday({
  org,
  deps,
}: Pick<MemberContext, "org" | "deps">): Promise<string> {
  return todayIn(await readTimeZone(org), deps.now().getTime());
}

function hasStatus(
  { tables: { clinicalEntries: t } }: OrgDb,
  status: PrescriptionStatus,
  today: string,
) {
  if (status === "expired") return and(eq(t.status, "active"), lt(t.validUntil, today));
  if (status === "active") return and(eq(t.status, "active"), gte(t.validUntil, today));
  return eq(t.status, status);
}

async function presentAll(
  { org }: MemberContext,
  tx: Transaction,
  rows: readonly EntryRow[],
  today: string,
): Promise<Prescription[]> {
  const issuedOf = await issuedParts(tx, org, rows);
  return rows.map((row) => {
    const content = prescriptionContentSchema.parse(JSON.parse(row.content));
    return present(row, content, { today, issued: issuedOf(row, content) });
  });
}

type Now = { readonly today: string; readonly issued: ReadonlySet<number> };

function present(
  row: EntryRow,
  content: PrescriptionContent,
  { today, issued }: Now,
): Prescription {
  const { items, patient, professional } = content;
  const [first, ...alsoPrescribed] = items;
  if (!first) throw new Error("a prescription holds no medication");
  const status = statusOn(content, today);
  const sheets = sheetsOf(content, row.day).map((sheet, position) => ({
    ...sheet,
    status: statusOn({ ...sheet, status: content.status }, today),
    isIssued: issued.has(position + 1),
  }));
  return {
    id: row.subjectId,
    patientId: row.patientId,
    ...first,
    alsoPrescribed,
    prescribedAt: row.day,
    status,
    validUntil: content.validUntil,
    patientName: patient.name,
    patientCpf: patient.cpf,
    patientAddress: patient.address,
    patientSex: patient.sex,
    patientDateOfBirth: patient.dateOfBirth,
    placeName: content.place.name,
    placeAddress: content.place.address,
    placeContact: content.place.contact ?? "",
    professionalId: professional.id,
    professionalName: professional.name,
    professionalRegistration: professional.registration,
    rqe: professional.rqe,
    diagnosisCode: content.diagnosisCode,
    allergies: content.allergies,
    allergyReason: content.allergyReason,
    renewsId: content.renewsId,
    recordId: content.recordId ?? null,
    appointmentId: content.appointmentId ?? null,
    sheets,
    isPrepared: isPrepared({ status, sheets, isOwn: isByPrescriber(content, row.authorName) }),
    doubts: items.flatMap((item) => doubtsOf(item).map((doubt) => `${item.medication}: ${doubt}`)),
    version: row.version,
    reason: row.reason,
    authorName: row.authorName,
    authorRegistration: row.authorRegistration,
    createdAt: row.recordedAt.toISOString(),
    number: row.number,
    hash: row.hash,
  };
}
