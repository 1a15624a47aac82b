import { createHash } from "node:crypto";
import { generateURI, verifySync } from "otplib";
import { asTyped, randomText } from "#server/kernel/ids.ts";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { openSecret, type SealedFor } from "#server/kernel/secrets/secret-box.ts";

/**
 * Wrong codes of somebody who knows the password: six digits withstand five guesses, not a
 * thousand.
 */
export const codeLimit: RateRule = { max: 5, windowSeconds: 15 * 60 };

/** How far a phone's clock may be off. */
const toleranceSeconds = 30;

const recoveryCodeCount = 10;

/** What a person's secret is sealed for. */
export const sealedFor = (userId: string): SealedFor => ({
  purpose: "two-factor",
  ownerId: userId,
});

/** Returns a person's secret, or null for one that was sealed under a former APP_SECRET. */
export function openAppSecret(appSecret: string, sealed: string, userId: string): string | null {
  try {
    return openSecret(appSecret, sealed, sealedFor(userId));
  } catch {
    return null;
  }
}

/** Returns the address that an app reads from the QR code (Key URI Format). */
export function appAddress(email: string, secret: string): string {
  return generateURI({ issuer: "Encaixe", label: email, secret });
}

/**
 * Returns the half minute that a code belongs to, when it is right and later than the last one
 * used.
 */
export function matchCode(
  secret: string,
  code: string,
  options: { readonly at: Date; readonly lastStep: number },
): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(options.at.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, epochTolerance: toleranceSeconds });
  if (!result.valid || !("timeStep" in result)) return null;
  return result.timeStep > options.lastStep ? result.timeStep : null;
}

/** Makes ten new recovery codes, `abcde-fghjk`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${randomText(5)}-${randomText(5)}`);
}

/**
 * Returns the hash under which a recovery code is stored; case, spaces and hyphens don't count. The
 * codes are random, so one round is enough.
 */
export function hashRecoveryCode(userId: string, code: string): string {
  return createHash("sha256")
    .update(`${userId}\n${asTyped(code)}`)
    .digest("hex");
}
