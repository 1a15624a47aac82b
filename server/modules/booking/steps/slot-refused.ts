import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { DomainError } from "#server/kernel/errors.ts";

/** The 409 of a start that can't be had: somebody has it, or the link doesn't offer it. */
export function slotRefused(taken: boolean): DomainError {
  return taken
    ? new DomainError("time_slot_unavailable")
    : new DomainError("time_slot_unavailable", {}, [], bookingTexts.slotNotOffered);
}
