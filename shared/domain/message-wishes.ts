/** How it became known that a number wants messages: by what its owner did, or by the team's word. */
export const optInSources = ["booking", "waitlist", "staff", "whatsapp", "sms"] as const;
/** Those of which no stranger who types a number can be the source. */
export const believedSources = ["whatsapp", "staff", "sms"] as const satisfies OptInSource[];
export type OptInSource = (typeof optInSources)[number];

/** How it became known that a number wants no more messages. */
export const optOutSources = ["whatsapp", "staff", "sms"] as const;
export type OptOutSource = (typeof optOutSources)[number];

/**
 * How it became known whether somebody wants reminders by e-mail: by the page that their mails lead to,
 * by the mail program's own button, or by the team's word.
 */
export const mailWishSources = ["page", "mail_program", "staff"] as const;
export type MailWishSource = (typeof mailWishSources)[number];
