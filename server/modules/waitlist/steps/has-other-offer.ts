import { eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { OrgReader } from "#server/kernel/write.ts";
import { isOfferOf, type Waiter } from "../rules.ts";

/** Waits for whoever makes an offer now; comes before the lock of any entry's row. */
export const lockOffers = (write: OrgWrite) => write.lock("waitlist", "offers");

/** Returns who is offered a time now. */
export function readOffered({
  db,
  tables: { waitlistEntries: t },
}: OrgReader): Promise<(Waiter & { readonly id: string })[]> {
  return db
    .select({
      id: t.id,
      patientId: t.patientId,
      customerEmail: t.customerEmail,
      customerPhone: t.customerPhone,
      source: t.source,
    })
    .from(t)
    .where(eq(t.status, "offered"));
}

/**
 * Whether the person of an entry is offered a time by another of theirs: one who was entered twice has one
 * offer at a time. Holds under `lockOffers`.
 */
export async function hasOtherOffer(
  { tx }: OrgWrite,
  { tables }: OrgDb,
  entry: Waiter & { readonly id: string },
): Promise<boolean> {
  const offered = await readOffered({ db: tx, tables });
  return offered.some((other) => other.id !== entry.id && isOfferOf(other, entry));
}
