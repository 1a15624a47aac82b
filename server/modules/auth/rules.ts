import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import bowser from "bowser";
import { asTyped, randomText } from "#server/kernel/ids.ts";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { sha256Hex } from "#server/kernel/secrets/sha256.ts";

const groups = 4;
const groupLength = 4;

/** Makes a random password of 79 bits, in groups: `abcd-efgh-jkmn-pqrs`. */
export function makeTemporaryPassword(): string {
  return Array.from({ length: groups }, () => randomText(groupLength)).join("-");
}

/**
 * Returns the hash by which a temporary password is stored and found. It is random and lives a day,
 * so one round of SHA-256 is as strong as argon2, and a lookup doesn't reveal by its timing whether
 * one exists. Case, spaces and hyphens don't count.
 */
export function hashTemporaryPassword(password: string): string {
  return sha256Hex(asTyped(password));
}

const minutes15 = 15 * 60;

/**
 * Limits of guesses at one account, from one address and from everywhere, and at any account. A
 * browser at which the person has logged in before has tries of its own, so strangers' guesses
 * don't lock them out.
 */
export const loginLimits = {
  accountAtDevice: { max: 10, windowSeconds: minutes15 },
  accountFromAddress: { max: 10, windowSeconds: minutes15 },
  account: { max: 100, windowSeconds: minutes15 },
  address: { max: 50, windowSeconds: minutes15 },
} as const satisfies Record<string, RateRule>;

export const passwordChangeLimit: RateRule = { max: 10, windowSeconds: minutes15 };

/** Each mail's password works for a day: whoever may ask for no further one has one in the mailbox. */
export const resetLimits = {
  account: { max: 5, windowSeconds: 3600 },
  accountInDay: { max: 10, windowSeconds: 86_400 },
  address: { max: 20, windowSeconds: minutes15 },
} as const satisfies Record<string, RateRule>;

/** The job that makes and mails a temporary password. */
export const temporaryPasswordTask = "auth.mail_temporary_password";

/** How long a browser is remembered after a login. */
export const deviceDays = 400;

/**
 * Number of people remembered at a shared browser; the one who logged in longest ago goes first.
 */
const peopleAtDevice = 8;

/**
 * A known browser's cookie: its random id and, for each e-mail that logged in there, a seal that
 * only the server can make. It opens nothing; it only grants tries of its own.
 */
function sealPerson(secret: string, id: string, email: string): string {
  const seal = createHmac("sha256", secret).update(`known-device\n${id}\n${email}`).digest();
  return seal.subarray(0, 16).toString("base64url");
}

const equal = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Returns the browser's id when this e-mail has logged in there before, else null. */
export function knownDevice(secret: string, device: string | null, email: string): string | null {
  const [id, ...seals] = device?.split(".") ?? [];
  if (!id) return null;
  const own = sealPerson(secret, id, email);
  return seals.some((seal) => equal(seal, own)) ? id : null;
}

/** Returns the cookie of a browser at which this e-mail has just logged in. */
export function rememberDevice(secret: string, device: string | null, email: string): string {
  const [id = randomBytes(16).toString("base64url"), ...seals] = device?.split(".") ?? [];
  const own = sealPerson(secret, id, email);
  const others = seals.filter((seal) => seal !== own).slice(0, peopleAtDevice - 1);
  return [id, own, ...others].join(".");
}

/** Names browser and system as people know them, from a caller's user agent. */
export function describeAgent(userAgent: string): {
  browser: string | null;
  system: string | null;
} {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
