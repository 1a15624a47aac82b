import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { bytesUuid } from "#server/kernel/ids.ts";
import type { SealedFor } from "#server/kernel/secrets/secret-box.ts";

/** How long a link can be answered. */
export const requestDays = 7;

/** Links that an organisation's member may make: each is a door that anybody may knock at. */
export const makeLimit: RateRule = { max: 60, windowSeconds: 3_600 };

/** Mails with a link to one patient: whoever presses again and again fills her mailbox. */
export const mailLimit: RateRule = { max: 5, windowSeconds: 86_400 };

/** The mail with a link; its token is sealed, since only its hash is kept otherwise. */
export const inviteTask = "anamnesis_invite";
export const inviteSchema = z.object({
  organizationId: z.string(),
  requestId: z.string(),
  sealed: z.string(),
  email: z.string(),
  /** Each press is a mail of its own. */
  mailId: z.string(),
});

/** Under which words a link's token is sealed. */
export const sealedFor = (requestId: string): SealedFor => ({
  purpose: inviteTask,
  ownerId: requestId,
});

/** Pages of links from one address, and links that exist nowhere, which somebody guesses. */
export const pageLimit: RateRule = { max: 300, windowSeconds: 600 };
export const missLimit: RateRule = { max: 30, windowSeconds: 900 };

/** Answers to one link: each is checked whole before it is refused. */
export const answerLimit: RateRule = { max: 20, windowSeconds: 900 };

/** Makes a link's token: the organisation that it opens, and 192 random bits. */
export function makeRequestToken(organizationId: string): string {
  const id = Buffer.from(organizationId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, randomBytes(24)]).toString("base64url");
}

/** Returns the organisation that a token of the right form names. */
export function organizationOf(token: string): string {
  return bytesUuid(Buffer.from(token, "base64url").subarray(0, 16));
}
