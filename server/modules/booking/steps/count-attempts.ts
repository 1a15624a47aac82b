import { contactKey } from "#shared/domain/contact-key.ts";
import { filledMessage } from "#shared/messages.pt-br.ts";
import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";

/**
 * A visitor's attempts by address, by link and by e-mail. Nobody can use up what everybody shares:
 * attempts that an address is refused count against nothing else, and an e-mail, which anyone can
 * type, has some for each address.
 */
const limits = {
  address: { max: 30, windowSeconds: 600 },
  link: { max: 600, windowSeconds: 600 },
  contactFromAddress: { max: 10, windowSeconds: 3600 },
  contact: { max: 40, windowSeconds: 3600 },
};

/**
 * Bookings of one link that one address may make in an hour and in a day, whatever the e-mails:
 * invented ones, and those of a domain whose mails a robot reads, cost nothing. A shop's tablet
 * makes fewer.
 */
const linkFromAddress = {
  hour: { max: 20, windowSeconds: 3600 },
  day: { max: 60, windowSeconds: 86_400 },
};

/** Counts an attempt of any kind. */
export async function countVisit({ deps, address }: RequestContext, slug: string): Promise<void> {
  await deps.limiter.hit("book-address", address, limits.address);
  await deps.limiter.hit("book-link", slug, limits.link);
}

/** Counts only times that could be had: a visitor who misses one may go on trying. */
export async function countContact(
  { deps, address }: RequestContext,
  email: string,
): Promise<void> {
  const contact = contactKey(email);
  const here = `${contact} ${address}`;
  await deps.limiter.hit("book-contact-address", here, limits.contactFromAddress);
  await deps.limiter.hit("book-contact", contact, limits.contact);
}

/** Throws `rate_limited` for an address that has had its share of the link, naming a way out. */
export async function countAtLink(
  { deps, address }: RequestContext,
  linkId: string,
): Promise<void> {
  const here = `${linkId} ${address}`;
  try {
    await deps.limiter.hit("book-link-address", here, linkFromAddress.hour);
    await deps.limiter.hit("book-link-address-day", here, linkFromAddress.day);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, params } = error;
    throw new DomainError(code, params, [], filledMessage(bookingAnswers.networkIsFull, params));
  }
}
