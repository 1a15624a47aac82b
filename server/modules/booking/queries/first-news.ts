import { and, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/**
 * Returns the appointments whose customers still wait for the first message about them and did so
 * before the last change: that message is not this change's, it only tells it too.
 */
export async function firstNewsOf(
  { tx }: Pick<OrgWrite, "tx">,
  { tables: { appointments: a, customerNews: t } }: OrgDb,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: t.appointmentId })
    .from(t)
    .innerJoin(a, eq(a.id, t.appointmentId))
    .where(
      and(
        inArray(t.appointmentId, [...ids]),
        isNotNull(t.dueAt),
        isNull(t.known),
        lt(t.since, a.updatedAt),
      ),
    );
  return rows.map(({ id }) => id);
}
