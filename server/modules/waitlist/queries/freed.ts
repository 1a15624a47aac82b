import { and, gt, inArray, lt, min } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { FreedTime } from "#shared/domain/openings.ts";
import type { Stretch } from "./held.ts";

/**
 * Returns the times of some people that appointments gave back in a period. Read after what is free: whoever frees a
 * time writes both at once, so that none is found free without its line here.
 */
export async function readFreed(
  { db, tables: { freedTimes: t } }: OrgDb,
  { professionalIds, from, until }: Stretch,
): Promise<FreedTime[]> {
  const rows = await db
    .select()
    .from(t)
    .where(
      and(
        inArray(t.professionalId, [...professionalIds]),
        gt(t.busyUntil, new Date(from * 60_000)),
        lt(t.startAt, new Date(until * 60_000)),
      ),
    );
  return rows.map(({ professionalId, startAt, busyUntil, freedAt, offeredFrom }) => ({
    professionalId,
    start: Math.floor(startAt.getTime() / 60_000),
    busyUntil: Math.ceil(busyUntil.getTime() / 60_000),
    freedAt: freedAt.getTime(),
    offeredFrom: offeredFrom.getTime(),
  }));
}

/** Returns when the next time may be offered that staff could still take back, or null. */
export async function nextOfferedFrom(
  { db, tables: { freedTimes: t } }: OrgDb,
  now: Date,
): Promise<Date | null> {
  const [row] = await db
    .select({ from: min(t.offeredFrom) })
    .from(t)
    .where(gt(t.offeredFrom, now));
  return row?.from ?? null;
}
