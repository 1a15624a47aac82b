import { and, eq, inArray } from "drizzle-orm";
import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { queueOffers } from "#server/modules/waitlist/commands/queue-offers.ts";
import { openManaged, presentManaged } from "../queries/managed.ts";
import { assertTakesBookings } from "../queries/private-link.ts";
import { queueBookingMail } from "../steps/queue-booking-mail.ts";

const limit = { max: 60, windowSeconds: 600 };

/**
 * Confirms a held booking by the link in its mail: the link on the page proves no mailbox.
 * Repeating it changes nothing. Throws `booking_token_not_found`, `appointment_not_changeable` when
 * the half hour is over and the time was released, and what `assertTakesBookings` throws.
 */
export async function confirmBooking(
  ctx: RequestContext,
  token: string,
): Promise<ManagedAppointment> {
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
      .select({ status: t.status, heldUntil: t.heldUntil, entry: t.waitlistEntryId })
      .from(t)
      .where(eq(t.id, id))
      .for("update");
    if (row?.status === "cancelled" && row.heldUntil) {
      const message = row.entry
        ? await tooLateFor(write.tx, org, row.entry)
        : bookingAnswers.holdIsOver;
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
      action: "appointment.customer_confirm",
      entity: "appointment",
      entityId: id,
      changes: { heldUntil: [row.heldUntil, null] },
    });
    write.emitChange("appointments", id, "update");
    if (row.entry) await queueOffers(write, org);
    const sequence = managed.appointment.calendarSequence;
    queueBookingMail(write, org, { appointmentId: id, kind: "confirmation", sequence });
  });
  return presentManaged(await openManaged(deps, token), deps.now());
}

/** Says that an offer has run out, and whether its person still waits. */
async function tooLateFor(
  tx: Transaction,
  { tables: { waitlistEntries: t } }: OrgDb,
  entryId: string,
): Promise<string> {
  const [waiting] = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.id, entryId), inArray(t.status, ["waiting", "offered"])));
  const place = waiting ? bookingAnswers.stillWaits : bookingAnswers.waitsNoMore;
  return `${bookingAnswers.offerIsOver} ${place}`;
}
