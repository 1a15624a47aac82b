import { and, desc, eq, lt } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import {
  historyContentSchema,
  type HistoryVersion,
  type HistoryVersions,
  type ListHistoriesInput,
} from "#shared/schemas/medical-histories.ts";
import { entryQuery, isOfPatients, openChart, type EntryRow, type Reader } from "./entries.ts";

/**
 * Returns how a patient's allergies, medications in use and conditions read after each change, the latest
 * first, those of patients merged into this one among them; the reading is noted. Throws `not_found`.
 */
export function listHistories(
  ctx: MemberContext,
  { patientId, limit, offset }: ListHistoriesInput,
): Promise<HistoryVersions> {
  return writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    const versions = await readHistories(write.tx, ctx.org, { whose, limit: limit + 1, offset });
    return { versions: versions.slice(0, limit), hasMore: versions.length > limit };
  });
}

type Wanted = {
  readonly whose: readonly string[];
  readonly limit: number;
  readonly offset?: number;
  /** Those written before. */
  readonly until?: Date | undefined;
};

/** Returns the versions of these patients' medical histories, the latest first. */
export async function readHistories(
  tx: Reader,
  org: OrgDb,
  { whose, limit, offset = 0, until }: Wanted,
): Promise<HistoryVersion[]> {
  const { clinicalEntries: t } = org.tables;
  const rows = await entryQuery(tx, org)
    .where(
      and(
        isOfPatients(org, whose),
        eq(t.kind, "medical_history"),
        until && lt(t.recordedAt, until),
      ),
    )
    .orderBy(desc(t.recordedAt), desc(t.number))
    .limit(limit)
    .offset(offset);
  return rows.map(present);
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
