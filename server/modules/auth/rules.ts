import { createHash, randomInt } from "node:crypto";
import type { RateRule } from "#server/kernel/rate-limit.ts";

/** Letters and digits that can't be mistaken for each other when read aloud or copied by hand. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 4;

export const temporaryPasswordHours = 24;

/** A random password of 79 bits, in groups: `abcd-efgh-jkmn-pqrs`. */
export function makeTemporaryPassword(): string {
  return Array.from({ length: groups }, randomGroup).join("-");
}

function randomGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/**
 * How a temporary password is stored and found. It is random and lives a day, so that one round of
 * SHA-256 is as strong as argon2, and it can be looked up without telling by the time taken that
 * there is one. Case, spaces and hyphens don't count.
 */
export function hashTemporaryPassword(password: string): string {
  const typed = password.toLowerCase().replace(/[\s-]/g, "");
  return createHash("sha256").update(typed).digest("hex");
}

const minutes15 = 15 * 60;

/** Wrong guesses at one account, from one address and from everywhere, and at any account. */
export const loginLimits = {
  accountFromAddress: { max: 10, windowSeconds: minutes15 },
  account: { max: 100, windowSeconds: minutes15 },
  address: { max: 50, windowSeconds: minutes15 },
} as const satisfies Record<string, RateRule>;

export const passwordChangeLimit: RateRule = { max: 10, windowSeconds: minutes15 };

export const resetLimits = {
  account: { max: 5, windowSeconds: 3600 },
  address: { max: 20, windowSeconds: minutes15 },
} as const satisfies Record<string, RateRule>;

/** The job that makes and mails a temporary password. */
export const temporaryPasswordTask = "auth.mail_temporary_password";
