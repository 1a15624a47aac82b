import type { RateRule } from "#server/kernel/rate-limit.ts";

/** The job that mails a message to us and its confirmation to whoever wrote it. */
export const contactTask = "contact.mail";

/** How long messages are kept; the privacy page says so. */
export const keptDays = 365;

/** The confirmation goes to any address that is typed: nobody's mailbox is filled by it. */
export const contactLimits = {
  address: { max: 6, windowSeconds: 3_600 },
  email: { max: 3, windowSeconds: 86_400 },
} as const satisfies Record<string, RateRule>;
