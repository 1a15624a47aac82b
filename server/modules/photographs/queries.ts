import { and, desc, eq, sql } from "drizzle-orm";
import { jsonOf } from "#drizzle/schema/org/clinical-entries.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
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
  type Photograph,
  type PhotographList,
} from "#shared/schemas/photographs.ts";

/** The most photographs of one patient that are shown. */
const mostShown = 200;

/**
 * Returns the photographs of a patient with addresses that soon end, the latest day first, those of
 * patients merged into this one among them; the reading is noted. Throws `not_found`.
 */
export async function listPhotographs(
  ctx: MemberContext,
  patientId: string,
): Promise<PhotographList> {
  const { clinicalEntries: t } = ctx.org.tables;
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
        ),
      )
      .orderBy(desc(t.day), desc(t.number))
      .limit(mostShown + 1);
  });
  const shown = rows.slice(0, mostShown);
  return {
    photographs: await Promise.all(shown.map((row) => present(ctx, row))),
    hasOlder: rows.length > mostShown,
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

async function present({ deps }: MemberContext, row: EntryRow): Promise<Photograph> {
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
    url: await signAttachment(deps, attachment),
  };
}
