import { createHmac } from "node:crypto";
import type { RateRule } from "#server/kernel/rate-limit.ts";

export const invitationHours = 72;

/**
 * How often an organisation may give access in a day: each time reveals whether an e-mail has a
 * login.
 */
export const openingsPerDay = 30;

/** Invitations that an organisation may mail to one mailbox in a day: it may be a stranger's. */
export const mailboxLimit: RateRule = { max: 5, windowSeconds: 86_400 };

/** Tries at links and passwords of invitations, from one address. */
export const invitationLimit: RateRule = { max: 60, windowSeconds: 15 * 60 };

/** The job that mails an invitation's link. */
export const invitationTask = "invitations.mail";

/**
 * Makes the token of an invitation's link, which only the server can: the row holds its hash and
 * what it is made from. The same link has the same token, however often its mail is tried.
 */
export function invitationToken(secret: string, linkId: string): string {
  return createHmac("sha256", secret).update("invitation\n").update(linkId).digest("base64url");
}
