import { and, desc, eq, sql } from "drizzle-orm";
import { jsonOf } from "#drizzle/schema/org/clinical-entries.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { signAttachment } from "#server/modules/attachments/queries.ts";
import {
  entryQuery,
  isNewest,
  isOfPatients,
  openChart,
  type EntryRow,
} from "#server/modules/records/queries/entries.ts";
import {
  photographContentSchema,
  type ListPhotographsInput,
  type Photograph,
  type PhotographPage,
} from "#shared/schemas/photographs.ts";

/**
 * Returns a page of a patient's photographs with addresses that soon end, the latest day first, those
 * of patients merged into this one among them; the reading is noted. Throws `not_found`.
 */
export async function listPhotographs(
  ctx: MemberContext,
  { patientId, limit, cursor }: ListPhotographsInput,
): Promise<PhotographPage> {
  const { clinicalEntries: t } = ctx.org.tables;
  const last = cursor === undefined ? null : decodeCursor(cursor);
  const after = last && sql`(${t.day}, ${t.subjectId}) < (${last.sortKey}::date, ${last.id}::uuid)`;
  const rows = await writeOrganization(asMember(ctx), async (write) => {
    const whose = await openChart(ctx, write, patientId);
    const isShown = sql`${jsonOf(t.content)} ->> 'isRemoved' = 'false'`;
    return entryQuery(write.tx, ctx.org)
      .where(
        and(
          isOfPatients(ctx.org, whose),
          eq(t.kind, "photograph"),
          isNewest(write.tx, ctx.org),
          isShown,
          after ?? undefined,
        ),
      )
      .orderBy(desc(t.day), desc(t.subjectId))
      .limit(limit + 1);
  });
  const end = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    photographs: rows.slice(0, limit).map((row) => present(ctx, row)),
    nextCursor: end ? encodeCursor(end.day, end.subjectId) : null,
  };
}

/** Returns the newest version of a photograph. Throws `not_found`. */
export async function readPhotograph(tx: Pick<Transaction, "select">, org: OrgDb, id: string) {
  const { clinicalEntries: t } = org.tables;
  const [row] = await entryQuery(tx, org)
    .where(and(eq(t.subjectId, id), eq(t.kind, "photograph")))
    .orderBy(desc(t.version))
    .limit(1);
  if (!row) throw new DomainError("not_found");
  return { ...row, content: photographContentSchema.parse(JSON.parse(row.content)) };
}

function present({ deps }: MemberContext, row: EntryRow): Photograph {
  const { subjectId: id, patientId, version, authorName, recordedAt, content } = row;
  const { moment, takenOn, area, attachment } = photographContentSchema.parse(JSON.parse(content));
  return {
    id,
    patientId,
    version,
    moment,
    takenOn,
    area,
    attachment,
    authorName,
    createdAt: recordedAt.toISOString(),
    url: signAttachment(deps, attachment),
  };
}
