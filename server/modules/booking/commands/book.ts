import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { channelsOfTyped } from "#shared/domain/phone-formats.ts";
import { quietHoursOf, quietUntil } from "#shared/domain/quiet-hours.ts";
import { appointmentLength } from "#shared/domain/slots-rules.ts";
import { findStartRefusal } from "#shared/domain/slots.ts";
import { bookingAnswers, bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { channelWords } from "#shared/texts/customer-messages.pt-br.ts";
import type { BookAppointmentInput, BookAppointmentOutput } from "#shared/schemas/booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { dayClocks } from "#server/kernel/day-clock.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { DomainError, invalidField, sqlState } from "#server/kernel/errors.ts";
import { idempotencyClaim, storedAnswer } from "#server/kernel/idempotency.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { newId } from "#server/kernel/ids.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { slotQuery } from "../queries/availability.ts";
import { readPhoneChannels } from "../queries/ways.ts";
import { openLink } from "../queries/link-cache.ts";
import { holdMinutes, instantOf, minuteOf, type BookableLink } from "../rules.ts";
import { withRetries } from "#server/kernel/write.ts";
import { countAtLink, countContact, countVisit } from "../steps/count-attempts.ts";
import { demandProof } from "../steps/demand-proof.ts";
import type { Booking } from "../steps/booking-draft.ts";
import { insertBooking, type Insertion } from "../steps/insert-booking.ts";
import { slotRefused } from "../steps/slot-refused.ts";

/**
 * Books one appointment through a public link. Everything but the visitor's own words comes from
 * the link; ids in the request are only compared. Throws the link's errors, `invalid_slot`,
 * `time_slot_unavailable`, `contact_limit_reached`, `booking_link_crowded`, `proof_required`,
 * `idempotency_key_reused` or `invalid_input`. Two confirmed bookings of one professional never
 * overlap: the write checks again, under the constraint. The answer never depends on whether the
 * organisation knows the visitor.
 */
export async function bookAppointment(
  ctx: RequestContext,
  input: BookAppointmentInput,
): Promise<BookAppointmentOutput> {
  const { deps } = ctx;
  await countVisit(ctx, input.slug);
  const link = await openLink(deps, input.slug);
  assertSameLink(link, input);
  const booking = makeBooking(link, input, deps.now());
  const { proof: _proof, ...asked } = input;
  const claim = idempotencyClaim(`book:${link.id}`, ctx.idempotencyKey, asked);
  const refusal = await refusalOfStart(ctx, link, booking.start);
  let outcome: Insertion = "taken";
  if (refusal === null) {
    await countContact(ctx, input.customerEmail);
    await demandProof(deps, link.id, input);
    await countAtLink(ctx, link.id);
    try {
      outcome = await withRetries(() => insertBooking(ctx, link, booking, claim));
      if (outcome === "booked") return await answerOf(ctx, link, booking);
    } catch (error) {
      // The key was used before or is being used now; its answer comes below.
      if (sqlState(error) !== "23505" || !claim) throw error;
    }
  }
  const answered = await storedAnswer(link.org, claim);
  if (answered) return answerAgain(ctx, link, booking, answered);
  throw capRefused(outcome) ?? slotRefused(refusal === null || refusal === "busy");
}

function capRefused(outcome: Insertion): DomainError | null {
  if (outcome === "contact_unproven") return new DomainError("contact_limit_reached");
  if (outcome === "contact_full") {
    return new DomainError("contact_limit_reached", {}, [], bookingAnswers.contactIsFull);
  }
  if (outcome !== "link_crowded") return null;
  return new DomainError("booking_link_crowded", { retryAfter: 600 });
}

/**
 * Returns the answer, with a private link that proves no mailbox: only the mail carries the other.
 */
async function answerOf(
  ctx: RequestContext,
  link: BookableLink,
  booking: Booking,
): Promise<BookAppointmentOutput> {
  const { appSecret, publicUrl } = ctx.deps.config;
  const target = { organizationId: link.org.id, appointmentId: booking.id };
  const token = makeManageToken(appSecret, target, booking.manageNonce, "page");
  return {
    appointment: {
      id: booking.id,
      start: booking.start.toISOString(),
      end: booking.end.toISOString(),
      status: "scheduled",
      heldUntil: booking.heldUntil?.toISOString() ?? null,
    },
    manageUrl: `${publicUrl}/agendamento/${token}`,
    calendarFileUrl: `${publicUrl}/api/public/appointments/${token}/calendar`,
    message: await messageOf(ctx, link, booking),
  };
}

/**
 * Says what will be sent, by what the visitor typed and the organisation has: nothing that is known of the number
 * shows, whether it has written or wants no messages.
 */
async function messageOf({ deps }: RequestContext, link: BookableLink, booking: Booking) {
  const { heldUntil, isNumberLeftOut, wantsMessages, customerPhone } = booking;
  const asked = wantsMessages ? channelsOfTyped(customerPhone ?? "") : [];
  const open = asked.length > 0 ? await readPhoneChannels(deps, link.org) : [];
  const channel = open.find((each) => asked.includes(each));
  const isLeftOut = isNumberLeftOut || (open.length > 0 && !channel);
  const booked = channel
    ? await bookedFor(deps, link, channelWords[channel])
    : bookingAnswers.booked;
  const done = heldUntil ? bookingAnswers.held : booked;
  return isLeftOut ? `${done} ${bookingTexts.numberLeftOut}` : done;
}

/** What goes to a phone as well: at night nobody's rings whom the organisation doesn't know. */
async function bookedFor(deps: RequestContext["deps"], link: BookableLink, byPhone: string) {
  const settings = await readReminderOrganization(deps, link.org.id);
  const quiet = settings && quietHoursOf(settings);
  if (!quietUntil(quiet, deps.now(), link.calendar.timeZone))
    return bookingAnswers.bookedBy(byPhone);
  return settings?.remindersEnabled ? bookingAnswers.bookedAtNight(byPhone) : bookingAnswers.booked;
}

/**
 * Returns the first answer of a repeated request, made again: the same words give the same booking.
 * Once the booking is somebody else's, whoever made it no longer gets its private link.
 */
async function answerAgain(
  ctx: RequestContext,
  link: BookableLink,
  booking: Booking,
  stored: unknown,
): Promise<BookAppointmentOutput> {
  const { appointmentId } = stored as { readonly appointmentId: string };
  const { appointments: t } = link.org.tables;
  const [row] = await link.org.db
    .select({ email: t.customerEmail, manageNonce: t.manageNonce, createdHold: t.heldUntil })
    .from(t)
    .where(eq(t.id, appointmentId));
  if (!row?.manageNonce || row.email !== booking.customerEmail) throw slotRefused(true);
  const { manageNonce, createdHold } = row;
  return answerOf(ctx, link, {
    ...booking,
    id: appointmentId,
    manageNonce,
    heldUntil: createdHold,
  });
}

function makeBooking(link: BookableLink, input: BookAppointmentInput, now: Date): Booking {
  const start = new Date(input.start);
  const length = appointmentLength(link.services.map((service) => service.rules));
  const end = instantOf(minuteOf(start) + length.durationMinutes);
  const isWholeMinute = start.getTime() % 60_000 === 0;
  if (!isWholeMinute || new Date(input.end).getTime() !== end.getTime()) {
    throw new DomainError("invalid_slot");
  }
  const phone = input.customerPhone ? normalizePhone(input.customerPhone) : null;
  if (input.customerPhone && !phone) throw invalidField("customerPhone", commonTexts.invalidPhone);
  const wantsMessages = phone !== null && (input.wantsMessages ?? false);
  // Whoever types a number may be anybody, and each message to it costs the organisation.
  const isNumberLeftOut = wantsMessages && channelsOfTyped(phone).length === 0;
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
    heldUntil: link.confirmByEmail ? new Date(now.getTime() + holdMinutes * 60_000) : null,
    wantsMessages: wantsMessages && !isNumberLeftOut,
    isNumberLeftOut,
    createPatient: (input.createPatientProfile ?? false) && link.allowPatientRegistration,
  };
}

async function refusalOfStart(ctx: RequestContext, link: BookableLink, start: Date) {
  const { timeZone } = link.calendar;
  const date = localDateIn(timeZone, start.getTime());
  const now = ctx.deps.now();
  const query = await slotQuery({ link, now }, dayClocks(timeZone, date, date));
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
    if (!matches) throw invalidField(path, bookingAnswers.otherLink);
  }
}
