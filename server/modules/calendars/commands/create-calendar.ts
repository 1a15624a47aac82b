import { eq } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { assertWithinLimit } from "#server/modules/tier/commands/assert-within-limit.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { Calendar, CreateCalendarInput } from "#shared/schemas/calendars.ts";
import { calendarRow } from "../queries.ts";

/**
 * Adds a calendar with the usual hours; the first one becomes the default. Calendars are counted
 * under a lock on the organisation, so that racers can't pass the plan's limit: throws
 * `plan_limit_reached`.
 */
export function createCalendar(
  ctx: WriteContext,
  plan: PlanSlug,
  input: CreateCalendarInput,
): Promise<Calendar> {
  return writeOrganization(ctx, async (write) => {
    const { calendars } = ctx.org.tables;
    await assertWithinLimit(ctx.org, write, plan, "calendars");
    const isFirst = (await write.tx.$count(calendars, eq(calendars.isDefault, true))) === 0;
    const [calendar] = await write.tx
      .insert(calendars)
      .values({ id: newId(), name: input.name, isDefault: isFirst })
      .returning(calendarRow(ctx.org));
    if (!calendar) throw new Error("INSERT of a calendar returned no row");
    await write.audit({
      action: "calendar.create",
      entity: "calendar",
      entityId: calendar.id,
      changes: { name: [null, calendar.name] },
    });
    write.emitChange("calendars", calendar.id, "insert");
    return { ...calendar, closedDays: [] };
  });
}
