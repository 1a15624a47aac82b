import { eq } from "drizzle-orm";
import type { WriteContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { queueOffers } from "#server/modules/waitlist/commands/queue-offers.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import { isHeld } from "../queries/managed.ts";
import { queueBookingMail } from "../steps/queue-booking-mail.ts";
import { assertTakesBookings } from "../queries/private-link.ts";

type Confirmed = {
  readonly appointmentId: string;
  readonly startAt: Date;
  /** By what the customer answered; nothing where that is WhatsApp. */
  readonly channel?: "sms" | undefined;
};

/**
 * Confirms, as its customer, an appointment that still has the start which the customer was told.
 * Returns false when it isn't awaited at that time any more; repeating it changes nothing. A time that is only
 * held is taken by it, as by its private link: throws what `assertTakesBookings` throws.
 */
export async function confirmAttendance(
  ctx: WriteContext,
  { appointmentId, startAt, channel }: Confirmed,
): Promise<boolean> {
  const { appointments: t } = ctx.org.tables;
  const organization = await loadLinkOrganization(ctx.deps.database, ctx.org.id);
  if (!organization) return false;
  return writeOrganization(ctx, async (write) => {
    const { tx, audit, emitChange } = write;
    const [row] = await tx
      .select({
        status: t.status,
        startAt: t.startAt,
        heldUntil: t.heldUntil,
        waitlistEntryId: t.waitlistEntryId,
        sequence: t.calendarSequence,
      })
      .from(t)
      .where(eq(t.id, appointmentId))
      .for("update");
    const now = ctx.deps.now();
    if (row?.startAt.getTime() !== startAt.getTime() || startAt <= now) return false;
    if (row.status === "confirmed") return true;
    if (row.status !== "scheduled") return false;
    if (isHeld(row)) assertTakesBookings(organization, now);
    const isOffer = row.waitlistEntryId !== null && isHeld(row);
    const told = isOffer ? (channel ?? "whatsapp") : channel;
    await tx
      .update(t)
      // What was an offer is an appointment as any other from now on.
      .set({ status: "confirmed", ...(isOffer && { heldUntil: null }), ...nextVersion(t, now) })
      .where(eq(t.id, appointmentId));
    await audit({
      action: isOffer ? "appointment.offer_taken" : "appointment.customer_attend",
      entity: "appointment",
      entityId: appointmentId,
      changes: {
        status: [row.status, "confirmed"],
        ...(told && { channel: [null, told] }),
      },
    });
    emitChange("appointments", appointmentId, "update");
    if (isOffer) {
      await queueOffers(write, ctx.org);
      // Where there is an address, the link and the calendar's file go there.
      const { sequence } = row;
      const mail = { appointmentId, kind: "confirmation", sequence, isMailOnly: true } as const;
      queueBookingMail(write, ctx.org, mail);
    }
    return true;
  });
}
