import { and, eq, gte, inArray, isNotNull, lt } from "drizzle-orm";
import type { OrgReader } from "#server/kernel/write.ts";
import type { HeldTime } from "#shared/domain/openings.ts";

/** Some people's time. */
export type Stretch = {
  readonly professionalIds: readonly string[];
  /** In minutes of UTC. */
  readonly from: number;
  readonly until: number;
};

/** Returns the times of some people that are held for offers in a period. */
export async function readHeld(
  { db, tables: { appointments: t } }: OrgReader,
  { professionalIds, from, until }: Stretch,
): Promise<HeldTime[]> {
  const rows = await db
    .select({ professionalId: t.professionalId, startAt: t.startAt })
    .from(t)
    .where(
      and(
        inArray(t.professionalId, [...professionalIds]),
        gte(t.startAt, new Date(from * 60_000)),
        lt(t.startAt, new Date(until * 60_000)),
        eq(t.status, "scheduled"),
        isNotNull(t.heldUntil),
        isNotNull(t.waitlistEntryId),
      ),
    );
  return rows.map(({ professionalId, startAt }) => {
    return { professionalId, start: Math.floor(startAt.getTime() / 60_000) };
  });
}
