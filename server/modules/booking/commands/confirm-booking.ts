import { eq } from "drizzle-orm";
import type { ChangedAppointment } from "#shared/schemas/booking.ts";
import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { queueOffers } from "#server/modules/waitlist/commands/queue-offers.ts";
import { readChanged } from "../queries/change-answer.ts";
import { openManaged } from "../queries/managed.ts";
import { readOfferEnd } from "../queries/offer-end.ts";
import { assertTakesBookings } from "../queries/private-link.ts";
import { queueBookingMail } from "../steps/queue-booking-mail.ts";

const limit = { max: 60, windowSeconds: 600 };

/**
 * Confirms a held booking by the link in its mail: the link on the page proves no mailbox.
 * Repeating it changes nothing. Throws `booking_token_not_found`, `appointment_not_changeable` when
 * the time for it is over and was released, and what `assertTakesBookings` throws.
 */
export async function confirmBooking(
  ctx: RequestContext,
  token: string,
): Promise<ChangedAppointment> {
  const { deps } = ctx;
  await deps.limiter.hit("manage-address", ctx.address, limit);
  const managed = await openManaged(deps, token);
  if (!managed.isFromMail) throw new DomainError("booking_token_not_found");
  const { org } = managed;
  const { appointments: t } = org.tables;
  const { id } = managed.appointment;
  const author = { kind: "visitor" } as const;
  await writeOrganization({ deps, requestId: ctx.requestId, org, author }, async (write) => {
    const [row] = await write.tx
      .select({ status: t.status, heldUntil: t.heldUntil, waitlistEntryId: t.waitlistEntryId })
      .from(t)
      .where(eq(t.id, id))
      .for("update");
    if (row?.status === "cancelled" && row.heldUntil) {
      const reader = { db: write.tx, tables: org.tables };
      const end = await readOfferEnd(reader, { ...managed.appointment, ...row });
      const message = end?.note ?? bookingAnswers.holdIsOver;
      throw new DomainError("appointment_not_changeable", {}, [], message);
    }
    if (!row?.heldUntil) return;
    const now = deps.now();
    assertTakesBookings(managed.organization, now);
    await write.tx
      .update(t)
      .set({ heldUntil: null, contactProvenAt: now, ...nextVersion(t, now) })
      .where(eq(t.id, id));
    await write.audit({
      action: row.waitlistEntryId ? "appointment.offer_taken" : "appointment.customer_confirm",
      entity: "appointment",
      entityId: id,
      changes: { heldUntil: [row.heldUntil, null] },
    });
    write.emitChange("appointments", id, "update");
    if (row.waitlistEntryId) await queueOffers(write, org);
    const sequence = managed.appointment.calendarSequence;
    queueBookingMail(write, org, { appointmentId: id, kind: "confirmation", sequence });
  });
  return readChanged(deps, token, "confirmed");
}
