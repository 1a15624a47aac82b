import { and, eq, ne } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { areOfOnePerson, type Waiter } from "../rules.ts";

/** Waits for whoever makes an offer now; comes before the lock of any entry's row. */
export const lockOffers = (write: OrgWrite) => write.lock("waitlist", "offers");

/**
 * Whether the person of an entry is offered a time by another of theirs: one who was entered twice has one
 * offer at a time. Holds under `lockOffers`.
 */
export async function hasOtherOffer(
  { tx }: OrgWrite,
  { tables: { waitlistEntries: t } }: OrgDb,
  entry: Waiter & { readonly id: string },
): Promise<boolean> {
  const others = await tx
    .select({
      patientId: t.patientId,
      customerEmail: t.customerEmail,
      customerPhone: t.customerPhone,
    })
    .from(t)
    .where(and(eq(t.status, "offered"), ne(t.id, entry.id)));
  return others.some((other) => areOfOnePerson(entry, other));
}
