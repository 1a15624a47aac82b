import { randomUUID } from "node:crypto";
import { appointmentLength } from "#shared/domain/slots-rules.ts";
import { findStartRefusal } from "#shared/domain/slots.ts";
import { bookingTexts } from "#shared/messages.pt-br.ts";
import type {
  BookAppointmentInput,
  BookAppointmentOutput,
} from "#shared/schemas/public-booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { dayClocks, localDateIn } from "#server/kernel/day-clock.ts";
import { DomainError, invalidField, sqlState } from "#server/kernel/errors.ts";
import { idempotencyClaim, storedAnswer } from "#server/kernel/idempotency.ts";
import { newId } from "#server/kernel/ids.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { slotQuery } from "../queries/availability.ts";
import { openLink } from "../queries/link-cache.ts";
import { instantOf, minuteOf, type BookableLink } from "../rules.ts";
import { withRetries } from "#server/kernel/write.ts";
import { insertBooking, type Booking } from "./insert-booking.ts";

/** Attempts a visitor may make: by address, by e-mail and by link. */
const limits = {
  address: { max: 30, windowSeconds: 600 },
  contact: { max: 10, windowSeconds: 3600 },
  link: { max: 600, windowSeconds: 600 },
};

/**
 * Books one appointment through a public link. Everything but the visitor's own words is derived
 * from the link; ids in the request are only compared. Throws the link's errors, `invalid_slot`,
 * `time_slot_unavailable`, `idempotency_key_reused` or `invalid_input`. Two acknowledged bookings
 * of one professional never overlap: the write itself checks again, under the constraint.
 */
export async function bookAppointment(
  ctx: RequestContext,
  input: BookAppointmentInput,
): Promise<BookAppointmentOutput> {
  const { deps } = ctx;
  deps.limiter.hit("book-address", ctx.address, limits.address);
  deps.limiter.hit("book-contact", input.customerEmail, limits.contact);
  deps.limiter.hit("book-link", input.slug, limits.link);
  const link = await openLink(deps, input.slug);
  assertSameLink(link, input);
  const booking = makeBooking(link, input);
  const claim = idempotencyClaim(`book:${link.id}`, ctx.idempotencyKey, input);
  const refusal = await refusalOfStart(ctx, link, booking.start);
  if (refusal === null) {
    try {
      const booked = await withRetries(() => insertBooking(ctx, link, booking, claim));
      if (booked) return booked;
    } catch (error) {
      // The key was used before or is being used now: its answer is told below.
      if (sqlState(error) !== "23505" || !claim) throw error;
    }
  }
  const answered = await storedAnswer(link.org, claim);
  if (answered) return answered as BookAppointmentOutput;
  throw slotRefused(refusal === null || refusal === "busy");
}

/** The 409 of a start that can't be had: somebody has it, or the link doesn't offer it. */
export function slotRefused(taken: boolean): DomainError {
  return taken
    ? new DomainError("time_slot_unavailable")
    : new DomainError("time_slot_unavailable", {}, [], bookingTexts.slotNotOffered);
}

function makeBooking(link: BookableLink, input: BookAppointmentInput): Booking {
  const start = new Date(input.start);
  const length = appointmentLength(link.services.map((service) => service.rules));
  const end = instantOf(minuteOf(start) + length.durationMinutes);
  const isWholeMinute = start.getTime() % 60_000 === 0;
  if (!isWholeMinute || new Date(input.end).getTime() !== end.getTime()) {
    throw new DomainError("invalid_slot");
  }
  const phone = input.customerPhone ? normalizePhone(input.customerPhone) : null;
  if (input.customerPhone && !phone) throw invalidField("customerPhone", bookingTexts.invalidPhone);
  return {
    id: newId(),
    patientId: newId(),
    manageNonce: randomUUID(),
    start,
    end,
    busyUntil: new Date(end.getTime() + length.bufferMinutes * 60_000),
    customerName: input.customerName,
    customerEmail: input.customerEmail,
    customerPhone: phone,
    notes: input.notes ?? "",
    createPatient: (input.createPatientProfile ?? false) && link.allowPatientRegistration,
  };
}

async function refusalOfStart(ctx: RequestContext, link: BookableLink, start: Date) {
  const { timeZone } = link.calendar;
  const date = localDateIn(timeZone, start.getTime());
  const now = ctx.deps.now();
  const query = await slotQuery(ctx.deps.database, { link, now }, dayClocks(timeZone, date, date));
  return findStartRefusal({ ...query, startUtcMinute: minuteOf(start) });
}

function assertSameLink(link: BookableLink, input: BookAppointmentInput): void {
  const ids = new Set(link.services.map((service) => service.id));
  const same = {
    bookingLinkId: input.bookingLinkId === undefined || input.bookingLinkId === link.id,
    calendarId: input.calendarId === undefined || input.calendarId === link.calendar.id,
    professionalId:
      input.professionalId === undefined || input.professionalId === link.professional.id,
    serviceIds:
      input.serviceIds === undefined ||
      (input.serviceIds.length === ids.size && input.serviceIds.every((id) => ids.has(id))),
  };
  for (const [path, matches] of Object.entries(same)) {
    if (!matches) throw invalidField(path, bookingTexts.otherLink);
  }
}
