import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Managed } from "../queries/managed.ts";

/**
 * Each change is mailed, possibly to an address that whoever booked made up. The page's own link
 * therefore allows this many changes a day to a contact's appointments, over all organisations.
 */
const pageLinkLimit = { max: 6, windowSeconds: 86_400 };

/** Counts a change that will be mailed; throws `rate_limited`, naming the way that stays open. */
export async function countMail({ deps }: RequestContext, managed: Managed): Promise<void> {
  if (managed.isFromMail) return;
  const { contactKey, id } = managed.appointment;
  try {
    await deps.limiter.hit("manage-page-link", contactKey ?? id, pageLinkLimit);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.params, [], bookingAnswers.changeFromMail);
  }
}
