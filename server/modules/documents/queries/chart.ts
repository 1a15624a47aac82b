import { and, asc, eq, inArray } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { getAnamnesis } from "#server/modules/anamneses/queries/sheets.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { listConsents } from "#server/modules/consents/queries.ts";
import { listPrescriptions } from "#server/modules/prescriptions/queries/prescriptions.ts";
import { chartOf } from "#server/modules/records/queries/entries.ts";
import { listRecords } from "#server/modules/records/queries/records.ts";
import { anamnesisSheets } from "#shared/domain/anamnesis.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { CopyChartInput } from "#shared/schemas/documents.ts";

/** All that a copy of a chart says. */
export type Chart = Awaited<ReturnType<typeof readChart>>;

/** More pages than a paper holds: what is longer is refused when it is drawn. */
const mostPages = 6;

/**
 * Returns a patient's chart as it now reads, the latest first: records, prescriptions, consents and
 * files of a period, and the anamneses; the reading is noted. Throws `not_found`.
 */
export async function readChart(ctx: MemberContext, { id, ...period }: CopyChartInput) {
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
  const { startDate = "", endDate = "9999" } = period;
  const timeZone = await readTimeZone(ctx.org);
  const isWithin = (at: Date) => {
    const day = localDateIn(timeZone, at.getTime());
    return startDate <= day && day <= endDate;
  };
  const [patient] = await ctx.org.db
    .select({ name: p.name, cpf: p.cpf, dateOfBirth: p.dateOfBirth })
    .from(p)
    .where(eq(p.id, id));
  if (!patient) throw new DomainError("not_found");
  const anamneses = [];
  for (const sheet of anamnesisSheets) {
    anamneses.push({ sheet, ...(await getAnamnesis(ctx, { patientId: id, sheet })) });
  }
  const { consents, hasOlder } = await listConsents(ctx, id);
  const files = await ctx.org.db
    .select({ name: a.name, uploadedAt: a.uploadedAt })
    .from(a)
    .where(and(inArray(a.patientId, await chartOf(ctx.org.db, ctx.org, id))))
    .orderBy(asc(a.uploadedAt));
  return {
    patient,
    period,
    timeZone,
    records,
    prescriptions,
    anamneses,
    consents: consents.filter(({ signedAt }) => isWithin(new Date(signedAt))),
    hasOlderConsents: hasOlder,
    files: files.filter(({ uploadedAt }) => isWithin(uploadedAt)),
  };
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
