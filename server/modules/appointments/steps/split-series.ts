import { and, count, eq, gte, lt, max } from "drizzle-orm";
import { addDays } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** A series from one of its appointments onwards. */
export type RestOfSeries = { readonly seriesId: string; readonly from: Date };

type EarlierPart = { readonly occurrences: number; readonly lastDate: string };

/**
 * Ends a series before one of its appointments and adapts the rule of what remains. Does nothing
 * and returns false when none is earlier.
 */
export async function endSeriesBefore(
  tx: Transaction,
  org: OrgDb,
  { seriesId, from }: RestOfSeries,
): Promise<boolean> {
  const { appointmentSeries: t } = org.tables;
  const rule = await ruleOf(tx, org, seriesId);
  const earlier = await earlierPart(tx, org, { seriesId, from }, rule.timeZone);
  if (!earlier) return false;
  await tx
    .update(t)
    .set(
      rule.occurrenceCount === null
        ? { untilDate: earlier.lastDate }
        : { occurrenceCount: earlier.occurrences },
    )
    .where(eq(t.id, seriesId));
  return true;
}

/**
 * Makes a separate series of an appointment and all that follow, so that they can differ from the
 * earlier ones, which keep theirs; with none earlier the series stays whole. Its last day moves by
 * as many days as the appointments will.
 */
export async function splitSeries(
  tx: Transaction,
  org: OrgDb,
  rest: RestOfSeries,
  movedDays: number,
): Promise<void> {
  const { appointments: a, appointmentSeries: t } = org.tables;
  const rule = await ruleOf(tx, org, rest.seriesId);
  const untilDate = rule.untilDate && addDays(rule.untilDate, movedDays);
  if (!(await endSeriesBefore(tx, org, rest))) {
    await tx.update(t).set({ untilDate }).where(eq(t.id, rest.seriesId));
    return;
  }
  const ofRest = and(eq(a.seriesId, rest.seriesId), gte(a.startAt, rest.from));
  const [size] = await tx.select({ n: count() }).from(a).where(ofRest);
  const id = newId();
  const occurrenceCount = rule.occurrenceCount === null ? null : (size?.n ?? 1);
  await tx.insert(t).values({ ...rule, id, untilDate, occurrenceCount });
  await tx.update(a).set({ seriesId: id }).where(ofRest);
}

async function ruleOf(tx: Transaction, { tables: { appointmentSeries: t } }: OrgDb, id: string) {
  const [rule] = await tx
    .select({
      everyWeeks: t.everyWeeks,
      untilDate: t.untilDate,
      occurrenceCount: t.occurrenceCount,
      timeZone: t.timeZone,
    })
    .from(t)
    .where(eq(t.id, id))
    .for("update");
  if (!rule) throw new Error(`Series ${id} is gone`);
  return rule;
}

async function earlierPart(
  tx: Transaction,
  { tables: { appointments: a } }: OrgDb,
  { seriesId, from }: RestOfSeries,
  timeZone: string,
): Promise<EarlierPart | null> {
  const [row] = await tx
    .select({ occurrences: count(), last: max(a.startAt) })
    .from(a)
    .where(and(eq(a.seriesId, seriesId), lt(a.startAt, from)));
  if (!row?.last) return null;
  const lastDate = localDateIn(timeZone, row.last.getTime());
  return { occurrences: row.occurrences, lastDate };
}
