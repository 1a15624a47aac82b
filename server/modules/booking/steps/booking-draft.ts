import { contactKey } from "#shared/domain/contact-key.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import type { Change } from "#shared/events.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { RequestContext, WriteContext } from "#server/kernel/context.ts";
import type { IdempotencyClaim } from "#server/kernel/idempotency.ts";
import { visitorCaps, type BookableLink } from "../rules.ts";
import { bookingMailJob } from "./booking-mail-job.ts";
import { releaseHoldJob } from "./release-hold-job.ts";

/** An appointment about to be booked; ids are made before, so that the answer is known before. */
export type Booking = {
  readonly id: string;
  /** The id a new patient would get. */
  readonly patientId: string;
  readonly manageNonce: string;
  readonly start: Date;
  readonly end: Date;
  readonly busyUntil: Date;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly notes: string;
  readonly createPatient: boolean;
  /** Whether messages were asked for at the number. */
  readonly wantsMessages: boolean;
  /** Whether they were asked for at a number that is written to by nobody. */
  readonly isNumberLeftOut: boolean;
  /** Until when the time is kept for a confirmation by e-mail; null where none is asked for. */
  readonly heldUntil: Date | null;
};

/** A booking with everything that is written with it, on either engine. */
export type BookingDraft = {
  readonly write: WriteContext;
  readonly link: BookableLink;
  readonly booking: Booking;
  readonly claim: IdempotencyClaim | null;
  readonly jobs: readonly QueuedJob[];
  readonly contactKey: string;
  readonly now: Date;
  /** How many unconfirmed times of an hour the link may have. */
  readonly mostFresh: number;
};

/** What the contact and the link hold, as the caps count it. */
export type Room = {
  readonly unproven: number;
  readonly open: number;
  readonly fresh: number;
  readonly recent: number;
};

/** What an engine tells of a draft: the counts, and whether it was written. */
export type Written = Room & { readonly isBooked: boolean };

/** Collects what a booking writes. */
export function draftBooking(
  ctx: RequestContext,
  link: BookableLink,
  booking: Booking,
  claim: IdempotencyClaim | null,
): BookingDraft {
  const { deps, requestId } = ctx;
  return {
    write: { deps, requestId, org: link.org, author: { kind: "visitor" } },
    link,
    booking,
    claim,
    jobs: jobsOf(link, booking),
    contactKey: contactKey(booking.customerEmail),
    now: deps.now(),
    // Measurements and tests switch off what counts how often; what a contact holds always counts.
    mostFresh: deps.config.rateLimits ? visitorCaps.fresh : 2_000_000_000,
  };
}

function jobsOf({ org }: BookableLink, { id: appointmentId, heldUntil }: Booking): QueuedJob[] {
  if (!heldUntil)
    return [bookingMailJob(org, { appointmentId, kind: "confirmation", sequence: 0 })];
  return [
    bookingMailJob(org, { appointmentId, kind: "hold", sequence: 0 }),
    releaseHoldJob(org, appointmentId, heldUntil),
  ];
}

/** Returns the changes that listeners hear of. */
export function bookingChanges({ booking }: BookingDraft, isNewPatient: boolean): Change[] {
  const booked: Change = { collection: "appointments", id: booking.id, operation: "insert" };
  if (!isNewPatient) return [booked];
  return [booked, { collection: "patients", id: booking.patientId, operation: "insert" }];
}

/** Returns the values of an appointment that nothing has to be looked up for: $1 to $13. */
export function ownValues({ link, booking }: BookingDraft): unknown[] {
  return [
    booking.id,
    link.calendar.id,
    link.professional.id,
    link.id,
    booking.customerName,
    booking.customerEmail,
    booking.customerPhone,
    booking.start,
    booking.end,
    booking.busyUntil,
    booking.notes,
    link.services.reduce((sum, service) => sum + service.priceCents, 0),
    booking.manageNonce,
  ];
}

/** Returns the number at which messages were asked for, as they know it; null for none. */
export function agreedNumber({
  booking: { customerPhone, wantsMessages },
}: BookingDraft): string | null {
  return wantsMessages && customerPhone ? phoneKey(customerPhone) : null;
}

/** Returns the services as `soldText` reads them. */
export function soldServices({ link }: BookingDraft): string {
  return JSON.stringify(
    link.services.map(({ id, name, durationMinutes, priceCents }, position) => ({
      position,
      service_id: id,
      name,
      duration_minutes: durationMinutes,
      price_cents: priceCents,
    })),
  );
}

/**
 * Returns the answer that a claim keeps. The private link is sealed, never stored: it is made again
 * from the row's nonce.
 */
export function answerOf({ booking }: BookingDraft): string {
  return JSON.stringify({ appointmentId: booking.id });
}
