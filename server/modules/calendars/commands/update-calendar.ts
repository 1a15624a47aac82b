import { eq, sql } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { isValidTimeZone } from "#server/kernel/day-clock.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type OrgWrite } from "#server/kernel/write.ts";
import type { Calendar, UpdateCalendarInput } from "#shared/schemas/calendars.ts";
import { calendarTexts } from "#shared/texts/calendars.pt-br.ts";
import { calendarColumns } from "../queries.ts";
import { changedFields } from "../rules.ts";

/**
 * Changes the fields that are given. Throws `not_found`, `row_changed` when the row moved on since
 * `version`, `invalid_input` for an unknown time zone or hours that end before they start, and
 * `conflict` for a default calendar that is or would be inactive.
 */
export function updateCalendar(ctx: WriteContext, input: UpdateCalendarInput): Promise<Calendar> {
  const { id, version, ...wanted } = input;
  if (wanted.timeZone !== undefined && !isValidTimeZone(wanted.timeZone)) {
    throw invalidField("timeZone", calendarTexts.unknownTimeZone);
  }
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const { calendars } = ctx.org.tables;
    // Two who make different calendars the default wait for each other.
    if (wanted.isDefault) await write.lock("organization", ctx.org.id);
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
      throw invalidField("workingEndMinutes", calendarTexts.endBeforeStart);
    }
    assertDefaultIsActive(old, merged);
    if (changes.fields.isDefault) await retireDefault(ctx.org, write);
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

function assertDefaultIsActive(old: Calendar, merged: Calendar): void {
  if (!merged.isDefault || merged.isActive) return;
  const message = old.isDefault
    ? calendarTexts.defaultStaysActive
    : calendarTexts.inactiveAsDefault;
  throw new DomainError("conflict", {}, [], message);
}

// Its version stays: nobody who edits it has to look at this.
async function retireDefault(org: OrgDb, { tx, emitChange }: OrgWrite): Promise<void> {
  const { calendars } = org.tables;
  const retired = await tx
    .update(calendars)
    .set({ isDefault: false })
    .where(eq(calendars.isDefault, true))
    .returning({ id: calendars.id });
  for (const { id } of retired) emitChange("calendars", id, "update");
}
