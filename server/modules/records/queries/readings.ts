import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { readActors } from "#server/modules/auth/queries.ts";
import type { ListReadingsInput, ReadingPage } from "#shared/schemas/records.ts";
import { chartOf } from "./entries.ts";

const copied = "patient.copy_chart";

/**
 * Returns who opened or copied a patient's clinical data and when, the latest first, also what was opened of
 * patients merged into this one before. Throws `not_found`.
 */
export async function listReadings(
  { org, deps }: MemberContext,
  { patientId, limit, before }: ListReadingsInput,
): Promise<ReadingPage> {
  const { auditLog: t } = org.tables;
  const whose = await chartOf(org.db, org, patientId);
  const rows = await org.db
    .select({ id: t.id, at: t.at, actorUserId: t.actorUserId, action: t.action })
    .from(t)
    .where(
      and(
        eq(t.entity, "patient"),
        inArray(t.entityId, whose),
        inArray(t.action, ["patient.read_clinical", copied]),
        before === undefined ? undefined : lt(t.id, before),
      ),
    )
    .orderBy(desc(t.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const actorOf = await readActors(
    deps,
    page.map(({ actorUserId }) => actorUserId),
  );
  return {
    readings: page.map(({ at, actorUserId, action }) => ({
      at: at.toISOString(),
      by: actorOf(actorUserId),
      isCopy: action === copied,
    })),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
