import { count } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import type { Calendar, CreateCalendarInput } from "#shared/schemas/calendars.ts";
import { calendarColumns } from "../queries.ts";

/**
 * Adds a calendar with the usual hours. Calendars are counted under a lock on the organisation, so
 * that racers can't pass the plan's limit: throws `plan_limit_reached`. The first one is the default.
 */
export function createCalendar(
  ctx: WriteContext,
  plan: PlanSlug,
  input: CreateCalendarInput,
): Promise<Calendar> {
  const { maxCalendars } = plans[plan];
  return writeOrganization(ctx, async ({ tx, lock, audit, emitChange }) => {
    const { calendars } = ctx.org.tables;
    await lock("organization", ctx.org.id);
    const [existing] = await tx.select({ count: count() }).from(calendars);
    const used = existing?.count ?? 0;
    if (used >= maxCalendars) {
      throw new DomainError("plan_limit_reached", { limit: maxCalendars });
    }
    const [calendar] = await tx
      .insert(calendars)
      .values({ id: newId(), name: input.name, isDefault: used === 0 })
      .returning(calendarColumns(ctx.org));
    if (!calendar) throw new Error("INSERT of a calendar returned no row");
    await audit({
      action: "calendar.create",
      entity: "calendar",
      entityId: calendar.id,
      changes: { name: [null, calendar.name] },
    });
    emitChange("calendars", calendar.id, "insert");
    return calendar;
  });
}
