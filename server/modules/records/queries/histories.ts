import { and, desc, eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import {
  historyContentSchema,
  type HistoryVersion,
  type HistoryVersions,
  type ListHistoriesInput,
} from "#shared/schemas/medical-histories.ts";
import { entryQuery, isOfPatients, openChart, type EntryRow } from "./entries.ts";

/**
 * Returns how a patient's allergies, medications in use and conditions read after each change, the latest
 * first, those of patients merged into this one among them; the reading is noted. Throws `not_found`.
 */
export function listHistories(
  ctx: MemberContext,
  { patientId, limit, offset }: ListHistoriesInput,
): Promise<HistoryVersions> {
  const { clinicalEntries: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    const rows = await entryQuery(write.tx, ctx.org)
      .where(and(isOfPatients(ctx.org, whose), eq(t.kind, "medical_history")))
      .orderBy(desc(t.recordedAt), desc(t.number))
      .limit(limit + 1)
      .offset(offset);
    return { versions: rows.slice(0, limit).map(present), hasMore: rows.length > limit };
  });
}

/** Returns the newest version in the patient's own chain, or undefined. */
export async function newestHistory(
  tx: Transaction,
  org: OrgDb,
  patientId: string,
): Promise<HistoryVersion | undefined> {
  const { clinicalEntries: t } = org.tables;
  const [row] = await entryQuery(tx, org)
    .where(and(eq(t.patientId, patientId), eq(t.kind, "medical_history")))
    .orderBy(desc(t.number))
    .limit(1);
  return row && present(row);
}

function present({ subjectId, recordedAt, content, ...row }: EntryRow): HistoryVersion {
  return {
    ...historyContentSchema.parse(JSON.parse(content)),
    ...row,
    id: subjectId,
    createdAt: recordedAt.toISOString(),
  };
}
