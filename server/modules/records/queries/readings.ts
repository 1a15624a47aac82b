import { and, desc, eq, gte, inArray, lt, min, or } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { readActors } from "#server/modules/auth/queries.ts";
import type { ListReadingsInput, ReadingPage } from "#shared/schemas/records.ts";
import { chartOf } from "./entries.ts";

const copied = "patient.copy_chart";
const archived = "organization.export";

/**
 * Returns who opened or copied a patient's clinical data and when, the latest first, also what was opened of
 * patients merged into this one before, and who took it along in the organisation's archive. Throws
 * `not_found`.
 */
export async function listReadings(
  { org, deps }: MemberContext,
  { patientId, limit, before }: ListReadingsInput,
): Promise<ReadingPage> {
  const { auditLog: t, patients: p } = org.tables;
  const whose = await chartOf(org.db, org, patientId);
  const since = org.db
    .select({ at: min(p.createdAt) })
    .from(p)
    .where(inArray(p.id, whose));
  const rows = await org.db
    .select({ id: t.id, at: t.at, actorUserId: t.actorUserId, action: t.action })
    .from(t)
    .where(
      and(
        or(
          and(
            eq(t.entity, "patient"),
            inArray(t.entityId, whose),
            inArray(t.action, ["patient.read_clinical", copied]),
          ),
          // A whole archive has every chart that there was.
          and(
            eq(t.entity, "organization"),
            eq(t.entityId, org.id),
            eq(t.action, archived),
            gte(t.at, since),
          ),
        ),
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
      isArchive: action === archived,
    })),
    nextBefore: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
