import { and, asc, desc, eq, gt, gte, inArray, lt } from "drizzle-orm";
import { MAX_PAPER_LINES } from "#server/integrations/paper/paper-port.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization, type OrgReader } from "#server/kernel/write.ts";
import { getAnamnesis } from "#server/modules/anamneses/queries/sheets.ts";
import { instantsOf, readTimeZone } from "#server/modules/calendars/queries.ts";
import { listSigned } from "#server/modules/consents/queries.ts";
import { listPrescriptions } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { chartOf } from "#server/modules/records/queries/entries.ts";
import { readHistories } from "#server/modules/records/queries/histories.ts";
import { listRecords } from "#server/modules/records/queries/records.ts";
import { anamnesisSheets } from "#shared/domain/anamnesis.ts";
import type { CopyChartInput } from "#shared/schemas/documents.ts";
import type { HistoryVersion } from "#shared/schemas/medical-histories.ts";
import { certificatesOf } from "./certificates.ts";

/** All that a copy of a chart says. */
export type Chart = Awaited<ReturnType<typeof readChart>>;

/**
 * More pages of a hundred than a paper holds: each entry takes three of its 600 rows at least, a title,
 * the professional and who wrote it. What is longer is refused when it is drawn, so nothing is left out.
 */
const mostPages = 3;
/** One row more than a paper holds, which is refused. */
const mostRows = MAX_PAPER_LINES + 1;

/**
 * Returns a patient's chart as it now reads, the latest first: records, prescriptions, certificates,
 * consents and files of a period, how the medical history read in it, and what holds of that and the anamneses; the reading is noted in the
 * transaction that reads all of it. Throws `not_found`.
 */
export function readChart(ctx: MemberContext, input: CopyChartInput) {
  return writeOrganization(asMember(ctx), ({ tx }) =>
    readAll({ ...ctx, org: ctx.org.within(tx) }, input),
  );
}

async function readAll(ctx: MemberContext, { id, ...period }: CopyChartInput) {
  const { patients: p, attachments: a } = ctx.org.tables;
  const of = { patientId: id, ...period, limit: 100 };
  const records = await allPages(async (cursor) => {
    const page = await listRecords(ctx, { ...of, search: "", cursor });
    return { rows: page.records, next: page.nextCursor };
  });
  const prescriptions = await allPages(async (cursor) => {
    const page = await listPrescriptions(ctx, { ...of, cursor });
    return { rows: page.prescriptions, next: page.nextCursor };
  });
  const timeZone = await readTimeZone(ctx.org);
  const [patient] = await ctx.org.db
    .select({
      name: p.name,
      cpf: p.cpf,
      dateOfBirth: p.dateOfBirth,
      medicalHistory: p.medicalHistory,
    })
    .from(p)
    .where(eq(p.id, id));
  if (!patient) throw new DomainError("not_found");
  const anamneses = [];
  for (const sheet of anamnesisSheets) {
    anamneses.push({ sheet, ...(await getAnamnesis(ctx, { patientId: id, sheet })) });
  }
  const whose = await chartOf(ctx.org.db, ctx.org, id);
  const consents = await listSigned(ctx, { ...of, limit: mostRows });
  const { from, to } = instantsOf(timeZone, {
    periodStart: period.startDate,
    periodEnd: period.endDate,
  });
  const files = await ctx.org.db
    .select({ name: a.name, uploadedAt: a.uploadedAt })
    .from(a)
    .where(
      and(inArray(a.patientId, whose), from && gte(a.uploadedAt, from), to && lt(a.uploadedAt, to)),
    )
    .orderBy(desc(a.uploadedAt), desc(a.id))
    .limit(mostRows);
  const subjects = [...records, ...prescriptions].map(({ id: subjectId }) => subjectId);
  const histories = await readHistories(ctx.org.db, ctx.org, {
    whose,
    limit: mostRows,
    until: to,
  });
  return {
    patient,
    histories: standingSince(histories, from),
    period,
    timeZone,
    records,
    prescriptions,
    reasons: await reasonsOf(ctx.org, subjects),
    anamneses,
    certificates: await certificatesOf(ctx, whose, { ...period, limit: mostRows }),
    consents,
    files,
  };
}

/** Returns the versions written since then, and the one of each chain that stood then. */
function standingSince(versions: readonly HistoryVersion[], from: Date | undefined) {
  const standing = new Set<string>();
  // The latest come first.
  return versions.filter(({ id, createdAt }) => {
    if (!from || new Date(createdAt) >= from) return true;
    const isLast = !standing.has(id);
    standing.add(id);
    return isLast;
  });
}

/** Why a version was written. */
export type VersionReason = {
  readonly version: number;
  readonly reason: string;
  /** A prescription's status by this version; null for anything else. */
  readonly status: string | null;
};

/** Returns why each of these was written anew, the oldest version first. */
async function reasonsOf(
  { db, tables: { clinicalEntries: e } }: OrgReader,
  subjectIds: readonly string[],
): Promise<(subjectId: string) => readonly VersionReason[]> {
  const rows = await db
    .select({ subjectId: e.subjectId, version: e.version, reason: e.reason, status: e.status })
    .from(e)
    .where(and(inArray(e.subjectId, [...subjectIds]), gt(e.version, 1)))
    .orderBy(asc(e.version));
  const bySubject = Map.groupBy(
    rows.map(({ reason, ...row }) => ({ ...row, reason: reason ?? "" })),
    ({ subjectId }) => subjectId,
  );
  return (subjectId) => bySubject.get(subjectId) ?? [];
}

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

async function allPages<Row>(read: (cursor: string | undefined) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await read(cursor);
    rows.push(...page.rows);
    if (page.next === null) break;
    cursor = page.next;
  }
  return rows;
}
