import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { isValidTimeZone } from "#server/kernel/day-clock.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { Calendar, UpdateCalendarInput } from "#shared/schemas/calendars.ts";
import { calendarColumns } from "../queries.ts";
import { changedFields } from "../rules.ts";

/**
 * Changes the fields that are given. Throws `not_found`, `row_changed` when the row moved on since
 * `version`, and `invalid_input` for an unknown time zone or hours that end before they start.
 */
export function updateCalendar(ctx: WriteContext, input: UpdateCalendarInput): Promise<Calendar> {
  const { id, version, ...wanted } = input;
  if (wanted.timeZone !== undefined && !isValidTimeZone(wanted.timeZone)) {
    throw invalidField("timeZone", "Fuso horário desconhecido");
  }
  return writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
    const { calendars } = ctx.org.tables;
    const [old] = await tx
      .select(calendarColumns(ctx.org))
      .from(calendars)
      .where(eq(calendars.id, id))
      .for("update");
    if (!old) throw new DomainError("not_found");
    if (version !== undefined && version !== old.version) throw new DomainError("row_changed");
    const changes = changedFields(old, wanted);
    if (Object.keys(changes.fields).length === 0) return old;
    const merged = { ...old, ...changes.fields };
    if (merged.workingStartMinutes >= merged.workingEndMinutes) {
      throw invalidField("workingEndMinutes", "O fim do expediente deve ser depois do início");
    }
    const [calendar] = await tx
      .update(calendars)
      .set({ ...changes.fields, version: sql`${calendars.version} + 1`, updatedAt: sql`now()` })
      .where(eq(calendars.id, id))
      .returning(calendarColumns(ctx.org));
    if (!calendar) throw new Error("UPDATE of a locked calendar returned no row");
    await audit({
      action: "calendar.update",
      entity: "calendar",
      entityId: id,
      changes: changes.audit,
    });
    emitChange("calendars", id, "update");
    return calendar;
  });
}
