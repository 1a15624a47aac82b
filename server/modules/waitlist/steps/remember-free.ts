import { and, eq, isNull } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { stretchesOf, type OwnQuery, type WantedHours } from "#shared/domain/openings.ts";

/**
 * Keeps, and returns, the stretches of starts that are free when somebody who waits is looked at for the first time:
 * whoever waits for a time to open has seen these.
 */
export async function rememberFree(
  { db, tables: { waitlistEntries: t } }: OrgDb,
  { id, startMinutes, endMinutes }: WantedHours & { readonly id: string },
  queries: readonly OwnQuery[],
): Promise<number[]> {
  const freeBefore = stretchesOf(queries, { startMinutes, endMinutes });
  await db
    .update(t)
    .set({ freeBefore })
    .where(and(eq(t.id, id), isNull(t.freeBefore)));
  return freeBefore;
}
