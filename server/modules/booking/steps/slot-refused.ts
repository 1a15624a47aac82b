import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";
import { DomainError } from "#server/kernel/errors.ts";

/** Returns the 409 of an unavailable start: it is taken, or the link doesn't offer it. */
export function slotRefused(taken: boolean): DomainError {
  return taken
    ? new DomainError("time_slot_unavailable")
    : new DomainError("time_slot_unavailable", {}, [], bookingAnswers.slotNotOffered);
}
