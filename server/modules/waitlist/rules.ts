import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { contactKey } from "#shared/domain/contact-key.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { computeSlots } from "#shared/domain/slots.ts";
import { appointmentLength, type SlotQuery } from "#shared/domain/slots-rules.ts";
import { offerNoticeMinutes } from "#shared/domain/waitlist.ts";
import { bytesUuid, uuidBytes } from "#server/kernel/ids.ts";

export const offerTask = "waitlist_offer";
export const offerSchema = z.object({ organizationId: z.string() });
export const joinedTask = "waitlist_joined";
export const joinedSchema = z.object({ organizationId: z.string(), entryId: z.string() });
export const sweepTask = "waitlist_sweep";

/** What decides when a professional is free. */
export type OwnQuery = SlotQuery & { readonly professionalId: string };

/** A time that can be offered, in minutes of UTC. */
export type FreeTime = {
  readonly professionalId: string;
  readonly start: number;
  readonly end: number;
  readonly busyUntil: number;
};

/** When somebody could come, and the starts that they did not take. */
export type WantedHours = {
  readonly startMinutes: number;
  readonly endMinutes: number;
  /** In minutes of UTC. */
  readonly notTaken: ReadonlySet<number>;
};

/** Returns the earliest free time that somebody wants, at least an hour ahead; null for none. */
export function firstWanted(queries: readonly OwnQuery[], wanted: WantedHours): FreeTime | null {
  let first: FreeTime | null = null;
  for (const { professionalId, ...query } of queries) {
    const { durationMinutes, bufferMinutes } = appointmentLength(query.rules.services);
    const earliest = query.nowUtcMinute + offerNoticeMinutes;
    const slot = computeSlots(query)
      .flatMap(({ slots }) => slots)
      .find(
        ({ localMinute, startUtcMinute: start }) =>
          start >= earliest &&
          localMinute >= wanted.startMinutes &&
          localMinute + durationMinutes <= wanted.endMinutes &&
          !wanted.notTaken.has(start),
      );
    if (!slot || (first && first.start <= slot.startUtcMinute)) continue;
    const end = slot.startUtcMinute + durationMinutes;
    first = { professionalId, start: slot.startUtcMinute, end, busyUntil: end + bufferMinutes };
  }
  return first;
}

/** Who waits by an entry. */
export type Waiter = {
  readonly patientId: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
};

/**
 * Whether two entries are of one person: of one customer or, where one of them is of no customer, of one
 * mailbox or, where one has none, of one phone.
 */
export function areOfOnePerson(one: Waiter, other: Waiter): boolean {
  if (one.patientId && other.patientId) return one.patientId === other.patientId;
  if (one.customerEmail && other.customerEmail) {
    return contactKey(one.customerEmail) === contactKey(other.customerEmail);
  }
  if (!one.customerPhone || !other.customerPhone) return false;
  return phoneKey(one.customerPhone) === phoneKey(other.customerPhone);
}

/** Pages and calls of private links from one address. */
export const pageLimit: RateRule = { max: 120, windowSeconds: 600 };

type EntryTarget = { readonly organizationId: string; readonly entryId: string };

/** Makes the token of an entry's private link: its ids, and 128 bits that only the server can make. */
export function entryToken(secret: string, { organizationId, entryId }: EntryTarget): string {
  const ids = Buffer.concat([uuidBytes(organizationId), uuidBytes(entryId)]);
  return Buffer.concat([ids, seal(secret, ids)]).toString("base64url");
}

/** Returns what a token of the right length leads to, or null when the server didn't make it. */
export function readEntryToken(secret: string, token: string): EntryTarget | null {
  const bytes = Buffer.from(token, "base64url");
  const ids = bytes.subarray(0, 32);
  const mac = bytes.subarray(32);
  if (mac.length !== 16 || !timingSafeEqual(mac, seal(secret, ids))) return null;
  return { organizationId: bytesUuid(ids.subarray(0, 16)), entryId: bytesUuid(ids.subarray(16)) };
}

function seal(secret: string, ids: Buffer): Buffer {
  return createHmac("sha256", secret)
    .update("waitlist-entry\n")
    .update(ids)
    .digest()
    .subarray(0, 16);
}
