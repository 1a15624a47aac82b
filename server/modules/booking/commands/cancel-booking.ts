import { eq } from "drizzle-orm";
import type { ChangedAppointment } from "#shared/schemas/booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { offerFreed } from "#server/modules/waitlist/commands/offer-freed.ts";
import { isHeld } from "../queries/managed.ts";
import { wasMailed } from "../queries/was-mailed.ts";
import { queueBookingMail } from "../steps/queue-booking-mail.ts";
import { asVisitor, changeOnce } from "../steps/change-once.ts";
import { countMail } from "../steps/count-mail.ts";
import { finishChange } from "../steps/finish-change.ts";
import { assertChangeable, lockManaged } from "../steps/lock-managed.ts";

/**
 * Cancels the appointment of a private link and mails the cancellation; who asked by WhatsApp or SMS, and is
 * answered there at once, gets it only if a mail put the date into their calendar. Cancelling again changes nothing
 * and mails nobody. Throws `booking_token_not_found`, `appointment_not_changeable` or
 * `rate_limited`.
 */
export async function cancelBooking(
  ctx: RequestContext,
  token: string,
  { answeredBy }: { readonly answeredBy?: "whatsapp" | "sms" } = {},
): Promise<ChangedAppointment> {
  return changeOnce(ctx, { token }, async (managed, answer) => {
    const { appointments } = managed.org.tables;
    if (managed.appointment.status === "cancelled") return;
    assertChangeable(managed.appointment, ctx.deps.now());
    await countMail(ctx, managed);
    await writeOrganization(asVisitor(ctx, managed), async (write) => {
      await answer.claim(write.tx);
      const row = await lockManaged(managed, write);
      if (row.status === "cancelled") return;
      assertChangeable(row, ctx.deps.now());
      // Nobody gives up what was never theirs: an offer of the waiting list is refused.
      const isOffer = row.waitlistEntryId !== null && isHeld(row);
      const calendarSequence = row.calendarSequence + 1;
      await write.tx
        .update(appointments)
        .set({
          status: "cancelled",
          calendarSequence,
          ...nextVersion(appointments, ctx.deps.now()),
        })
        .where(eq(appointments.id, managed.appointment.id));
      await finishChange(write, managed, isOffer ? "refuse" : "cancel", {
        status: [row.status, "cancelled"],
        ...(answeredBy && { channel: [null, answeredBy] }),
      });
      // What was only held has been free before.
      const freed = row.heldUntil ? [] : [row];
      await offerFreed(write, managed.org, freed, { now: ctx.deps.now() });
      const { id: appointmentId } = managed.appointment;
      const reader = { db: write.tx, tables: managed.org.tables };
      if (answeredBy && !(await wasMailed(reader, [appointmentId]))) return;
      const mail = { appointmentId, kind: "cancelled" as const, sequence: calendarSequence };
      queueBookingMail(write, managed.org, mail);
    });
  });
}
