import { and, count, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import {
  maxClosedDays,
  type Calendar,
  type ClosedDaysOutput,
  type CloseDaysInput,
  type OpenDayInput,
} from "#shared/schemas/calendars.ts";
import { calendarTexts } from "#shared/texts/calendars.pt-br.ts";
import { getCalendar } from "../queries.ts";

/**
 * Closes a calendar on days of its time zone; the appointments there stay and are counted. The
 * calendar's version stays: whoever edits its hours meanwhile changes something else. Throws
 * `not_found`, and `invalid_input` beyond the days a calendar can hold.
 */
export async function closeDays(
  ctx: WriteContext,
  { id, days }: CloseDaysInput,
): Promise<ClosedDaysOutput> {
  const { org } = ctx;
  const { closedDays } = org.tables;
  await writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    await lockCalendar(tx, org, id);
    await tx
      .insert(closedDays)
      .values(days.map((day) => ({ ...day, calendarId: id })))
      .onConflictDoUpdate({
        target: [closedDays.calendarId, closedDays.date],
        set: { name: sql`excluded.name` },
      });
    const [stored] = await tx
      .select({ count: count() })
      .from(closedDays)
      .where(eq(closedDays.calendarId, id));
    if ((stored?.count ?? 0) > maxClosedDays) {
      throw invalidField("days", calendarTexts.tooManyClosedDays(maxClosedDays));
    }
    await audit({
      action: "calendar.close_days",
      entity: "calendar",
      entityId: id,
      changes: { closedDays: [null, days] },
    });
    emitChange("calendars", id, "update");
  });
  const calendar = await getCalendar(org, id);
  const dates = days.map(({ date }) => date);
  return { calendar, appointmentCount: await countOn(org, calendar, dates, ctx.deps.now()) };
}

/** Opens one day again. Throws `not_found` when it isn't closed. */
export async function openDay(ctx: WriteContext, { id, date }: OpenDayInput): Promise<Calendar> {
  const { org } = ctx;
  const { closedDays } = org.tables;
  await writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    await lockCalendar(tx, org, id);
    const [gone] = await tx
      .delete(closedDays)
      .where(and(eq(closedDays.calendarId, id), eq(closedDays.date, date)))
      .returning({ date: closedDays.date, name: closedDays.name });
    if (!gone) throw new DomainError("not_found");
    await audit({
      action: "calendar.open_day",
      entity: "calendar",
      entityId: id,
      changes: { closedDays: [gone, null] },
    });
    emitChange("calendars", id, "update");
  });
  return getCalendar(org, id);
}

async function lockCalendar(tx: Transaction, org: OrgDb, id: string): Promise<void> {
  const { calendars } = org.tables;
  const [row] = await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(eq(calendars.id, id))
    .for("update");
  if (!row) throw new DomainError("not_found");
}

/** Appointments still to be held that begin on one of the dates of the calendar's zone. */
async function countOn(
  { db, tables: { appointments: t } }: OrgDb,
  { id, timeZone }: Calendar,
  dates: readonly string[],
  now: Date,
): Promise<number> {
  const sorted = dates.toSorted();
  // No zone is further than a day from UTC: the index narrows by that, the dates decide.
  const edge = (date: string | undefined, days: number) =>
    new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000);
  const [found] = await db
    .select({ count: count() })
    .from(t)
    .where(
      and(
        eq(t.calendarId, id),
        gte(t.startAt, edge(sorted[0], -1)),
        lt(t.startAt, edge(sorted.at(-1), 2)),
        gt(t.endAt, now),
        inArray(t.status, ["scheduled", "confirmed", "in_progress"]),
        inArray(sql`(${t.startAt} AT TIME ZONE ${timeZone})::date::text`, sorted),
      ),
    );
  return found?.count ?? 0;
}
