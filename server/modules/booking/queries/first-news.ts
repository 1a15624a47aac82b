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

/**
 * Whether the customer of a cancelled appointment hears of it when it stands again: not while they
 * know it as it was, since what wasn't told needs no taking back.
 */
export async function hearsOfReturn(
  { tx }: Pick<OrgWrite, "tx">,
  { tables: { customerNews: t } }: OrgDb,
  id: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ known: t.known, isTried: t.isTried })
    .from(t)
    .where(eq(t.appointmentId, id));
  const isKnown = row?.known && row.known.status !== "cancelled";
  return !isKnown || row.isTried;
}
