import { and, count, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { addDays, midnightOf } from "#shared/domain/dates.ts";
import {
  maxClosedDays,
  type Calendar,
  type ClosedDaysOutput,
  type CloseDaysInput,
} from "#shared/schemas/calendars.ts";
import { calendarTexts } from "../words.pt-br.ts";
import { getCalendar } from "../queries.ts";
import { lockCalendar } from "../steps/lock-calendar.ts";

/**
 * Closes a calendar on days of its time zone; the appointments on them stay and are counted. The
 * calendar keeps its version, since an edit of its hours changes something else. Throws
 * `not_found`, and `invalid_input` beyond the days that a calendar can hold.
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

/** Counts future appointments that begin on one of the dates of the calendar's zone. */
async function countOn(
  { db, tables: { appointments: t } }: OrgDb,
  { id, timeZone }: Calendar,
  dates: readonly string[],
  now: Date,
): Promise<number> {
  const sorted = dates.toSorted();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return 0;
  // No zone is further than a day from UTC: the index narrows by that, and the dates decide.
  const edge = (date: string, days: number) => new Date(midnightOf(addDays(date, days)));
  const [found] = await db
    .select({ count: count() })
    .from(t)
    .where(
      and(
        eq(t.calendarId, id),
        gte(t.startAt, edge(first, -1)),
        lt(t.startAt, edge(last, 2)),
        gt(t.endAt, now),
        inArray(t.status, ["scheduled", "confirmed", "in_progress"]),
        inArray(sql`(${t.startAt} AT TIME ZONE ${timeZone})::date::text`, sorted),
      ),
    );
  return found?.count ?? 0;
}
