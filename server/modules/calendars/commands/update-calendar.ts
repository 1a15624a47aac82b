import { eq } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { editRow, nextVersion } from "#server/kernel/edits.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { Calendar, UpdateCalendarInput } from "#shared/schemas/calendars.ts";
import { calendarTexts } from "../words.pt-br.ts";
import { calendarColumns } from "../queries.ts";
import { assertKnownZone } from "../steps/assert-known-zone.ts";

type CalendarFields = Omit<UpdateCalendarInput, "id" | "version">;

/**
 * Changes the given fields. Throws `not_found`, `row_changed` when the row moved on since
 * `version`, `invalid_input` for an unknown time zone or hours that end before they start, and
 * `conflict` for a default calendar that is or would be inactive.
 */
export function updateCalendar(ctx: WriteContext, input: UpdateCalendarInput): Promise<Calendar> {
  const { id, version, ...wanted } = input;
  return writeOrganization(ctx, async (write) => {
    const { calendars } = ctx.org.tables;
    // Two callers who make different calendars the default wait for each other.
    if (wanted.isDefault) await write.lock("organization", ctx.org.id);
    return editRow<Calendar, CalendarFields>(write, {
      entity: "calendar",
      collection: "calendars",
      id,
      version,
      async lock() {
        const [row] = await write.tx
          .select(calendarColumns(ctx.org))
          .from(calendars)
          .where(eq(calendars.id, id))
          .for("update");
        return row;
      },
      held: (old) => old,
      wanted: { ...wanted, workingDays: wanted.workingDays?.toSorted((a, b) => a - b) },
      async save(fields, old) {
        if (fields.timeZone) await assertKnownZone(write.tx, fields.timeZone);
        const merged = { ...old, ...fields };
        if (merged.workingStartMinutes >= merged.workingEndMinutes) {
          throw invalidField("workingEndMinutes", calendarTexts.endBeforeStart);
        }
        assertDefaultIsActive(old, merged);
        if (fields.isDefault) await retireDefault(ctx.org, write);
        await write.tx
          .update(calendars)
          .set({ ...fields, ...nextVersion(calendars) })
          .where(eq(calendars.id, id));
        // Citus takes no subquery in RETURNING.
        const [row] = await write.tx
          .select(calendarColumns(ctx.org))
          .from(calendars)
          .where(eq(calendars.id, id));
        return row;
      },
    });
  });
}

function assertDefaultIsActive(old: Calendar, merged: Calendar): void {
  if (!merged.isDefault || merged.isActive) return;
  const message = old.isDefault
    ? calendarTexts.defaultStaysActive
    : calendarTexts.inactiveAsDefault;
  throw new DomainError("conflict", {}, [], message);
}

// It keeps its version: nobody who edits it has to look at this.
async function retireDefault(org: OrgDb, { tx, emitChange }: OrgWrite): Promise<void> {
  const { calendars } = org.tables;
  const retired = await tx
    .update(calendars)
    .set({ isDefault: false })
    .where(eq(calendars.isDefault, true))
    .returning({ id: calendars.id });
  for (const { id } of retired) emitChange("calendars", id, "update");
}
