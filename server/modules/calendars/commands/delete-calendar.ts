import { count, eq, ne } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { DomainError, sqlState } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { calendarTexts } from "../words.pt-br.ts";

/** Somebody booked in it between the check and the deletion. */
const stillNamed = "23503";

/**
 * Deletes an empty calendar with its closed days. Throws `not_found`, and `in_use` with its
 * contents or because it is the default of several.
 */
export async function deleteCalendar(
  ctx: WriteContext,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const { calendars } = ctx.org.tables;
  try {
    return await writeOrganization(ctx, async ({ tx, audit, emitChange }) => {
      const [old] = await tx
        .select({ name: calendars.name, isDefault: calendars.isDefault })
        .from(calendars)
        .where(eq(calendars.id, id))
        .for("update");
      if (!old) throw new DomainError("not_found");
      await refuseWhenUsed(tx, ctx.org, id);
      if (old.isDefault) await refuseWhenOthersRemain(tx, ctx.org, id);
      await tx.delete(calendars).where(eq(calendars.id, id));
      await audit({
        action: "calendar.delete",
        entity: "calendar",
        entityId: id,
        changes: { name: [old.name, null] },
      });
      emitChange("calendars", id, "delete");
      return { deleted: true as const };
    });
  } catch (error) {
    if (sqlState(error) === stillNamed) throw new DomainError("in_use");
    throw error;
  }
}

async function refuseWhenUsed(tx: Transaction, { tables }: OrgDb, id: string): Promise<void> {
  const { appointments, bookingLinks } = tables;
  const [booked] = await tx
    .select({ count: count() })
    .from(appointments)
    .where(eq(appointments.calendarId, id));
  const [linked] = await tx
    .select({ count: count() })
    .from(bookingLinks)
    .where(eq(bookingLinks.calendarId, id));
  const [appointmentCount, linkCount] = [booked?.count ?? 0, linked?.count ?? 0];
  if (appointmentCount + linkCount === 0) return;
  throw new DomainError(
    "in_use",
    { appointments: appointmentCount, bookingLinks: linkCount },
    [],
    calendarTexts.notEmpty(appointmentCount, linkCount),
  );
}

async function refuseWhenOthersRemain(
  tx: Transaction,
  { tables: { calendars } }: OrgDb,
  id: string,
): Promise<void> {
  const [other] = await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(ne(calendars.id, id))
    .limit(1);
  if (other) throw new DomainError("in_use", {}, [], calendarTexts.defaultNotDeleted);
}
