import { count, eq, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import {
  maxClosedDays,
  type ClosedDaysOutput,
  type CloseDaysInput,
} from "#shared/schemas/calendars.ts";
import { calendarTexts } from "../words.pt-br.ts";
import { getCalendar } from "../queries.ts";
import { lockCalendar } from "../steps/lock-calendar.ts";
import { countStanding } from "../steps/standing.ts";

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
  const standing = await countStanding(org, calendar, dates, ctx.deps.now());
  const appointmentCount = standing.reduce((sum, day) => sum + day.appointmentCount, 0);
  return { calendar, appointmentCount };
}
