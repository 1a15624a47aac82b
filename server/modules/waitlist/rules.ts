import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { contactKey } from "#shared/domain/contact-key.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import type { WaitlistSource } from "#shared/domain/waitlist.ts";
import { bytesUuid, uuidBytes } from "#server/kernel/ids.ts";

export const offerTask = "waitlist_offer";
export const offerSchema = z.object({ organizationId: z.string() });
export const joinedTask = "waitlist_joined";
export const joinedSchema = z.object({ organizationId: z.string(), entryId: z.string() });
export const sweepTask = "waitlist_sweep";

/** Who waits by an entry. */
export type Waiter = {
  readonly patientId: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly source: WaitlistSource;
};

/**
 * Whether two entries of the waiting list are one person's, who may have one offer at a time. Two registered
 * entries are compared by their patient; otherwise the same mailbox or the same phone counts, since a new
 * address costs nothing. But a visitor proves only a mailbox: by typing somebody's number, they must not keep that
 * person from an offer.
 */
export function isOfferOf(offered: Waiter, waiting: Waiter): boolean {
  if (offered.patientId && waiting.patientId) return offered.patientId === waiting.patientId;
  const haveSameMailbox =
    offered.customerEmail !== null &&
    waiting.customerEmail !== null &&
    contactKey(offered.customerEmail) === contactKey(waiting.customerEmail);
  if (haveSameMailbox) return true;
  if (offered.source === "link" && waiting.source === "staff") return false;
  if (!offered.customerPhone || !waiting.customerPhone) return false;
  return phoneKey(offered.customerPhone) === phoneKey(waiting.customerPhone);
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
