import { and, eq } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { Calendar, OpenDayInput } from "#shared/schemas/calendars.ts";
import { getCalendar } from "../queries.ts";
import { lockCalendar } from "../steps/lock-calendar.ts";

/** Reopens one day. Throws `not_found` when it isn't closed. */
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
