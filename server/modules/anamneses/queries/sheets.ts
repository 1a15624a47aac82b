import { and, desc, eq, sql } from "drizzle-orm";
import { jsonOf } from "#drizzle/schema/org/clinical-entries.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { noteReading } from "#server/modules/patients/commands/note-reading.ts";
import {
  entryQuery,
  isOfPatients,
  openChart,
  type EntryRow,
} from "#server/modules/records/queries/entries.ts";
import { saidIn, sheetFields, type AnamnesisSheet } from "#shared/domain/anamnesis.ts";
import {
  anamnesisContentSchema,
  type Anamnesis,
  type AnamnesisVersion,
  type AnamnesisVersions,
  type ListAnamnesesInput,
  type OfSheetInput,
} from "#shared/schemas/anamneses.ts";

/** Returns what a patient's anamnesis says now; the reading is noted. Throws `not_found`. */
export function getAnamnesis(ctx: MemberContext, input: OfSheetInput): Promise<Anamnesis> {
  const { patientId, sheet } = input;
  const { patients: p } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const [patient] = await write.tx
      .select({ answers: p[sheetFields[sheet]] })
      .from(p)
      .where(eq(p.id, patientId));
    if (!patient) throw new DomainError("not_found");
    await noteReading(ctx, write, patientId);
    const newest = await newestVersion(write.tx, ctx.org, input);
    // The chain says what holds; the row alone only for what stood there before versions were kept.
    return {
      version: newest?.version ?? 0,
      answers: newest ? newest.answers : saidIn(patient.answers),
      points: newest?.points ?? [],
      attachments: newest?.attachments ?? [],
      written: newest ?? null,
    };
  });
}

/**
 * Returns the versions of a patient's anamnesis, the latest first, those of patients merged into this
 * one among them; the reading is noted. Throws `not_found`.
 */
export function listAnamneses(
  ctx: MemberContext,
  { patientId, sheet, limit, offset }: ListAnamnesesInput,
): Promise<AnamnesisVersions> {
  const { clinicalEntries: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    const rows = await entryQuery(write.tx, ctx.org)
      .where(and(isOfPatients(ctx.org, whose), isOf(ctx.org, sheet)))
      .orderBy(desc(t.recordedAt), desc(t.number))
      .limit(limit + 1)
      .offset(offset);
    return { versions: rows.slice(0, limit).map(present), hasMore: rows.length > limit };
  });
}

/** Returns the newest version in the patient's own chain, or undefined. */
export async function newestVersion(
  tx: Transaction,
  org: OrgDb,
  { patientId, sheet }: OfSheetInput,
): Promise<AnamnesisVersion | undefined> {
  const { clinicalEntries: t } = org.tables;
  const [row] = await entryQuery(tx, org)
    .where(and(eq(t.patientId, patientId), isOf(org, sheet)))
    .orderBy(desc(t.number))
    .limit(1);
  return row && present(row);
}

function isOf({ tables: { clinicalEntries: t } }: OrgDb, sheet: AnamnesisSheet) {
  return and(eq(t.kind, "anamnesis"), sql`${jsonOf(t.content)} ->> 'sheet' = ${sheet}`);
}

function present({ subjectId, recordedAt, content, ...row }: EntryRow): AnamnesisVersion {
  return {
    ...anamnesisContentSchema.parse(JSON.parse(content)),
    ...row,
    id: subjectId,
    createdAt: recordedAt.toISOString(),
  };
}
