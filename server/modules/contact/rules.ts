import type { RateRule } from "#server/kernel/rate-limit.ts";

/** The job that mails a message to us and its confirmation to whoever wrote it. */
export const contactTask = "contact.mail";

/** How long messages are kept; the privacy page says so. */
export const keptDays = 365;

/**
 * The confirmation goes to any address that is typed: nobody's mailbox is filled by it, whatever
 * spelling of the address and wherever from. A network, for us an IPv4 address or an IPv6 /64, has so
 * many messages in an hour and in a day.
 */
export const contactLimits = {
  address: { max: 6, windowSeconds: 3_600 },
  addressDay: { max: 20, windowSeconds: 86_400 },
  email: { max: 3, windowSeconds: 86_400 },
} as const satisfies Record<string, RateRule>;
