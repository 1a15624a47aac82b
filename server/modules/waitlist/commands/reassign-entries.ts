import { eq } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { lockOffers } from "../steps/has-other-offer.ts";
import { keepOneOffer } from "../steps/keep-one-offer.ts";

/**
 * Makes what a customer waits for another's, into whom the customer is merged, and of two offers leaves
 * one; runs in the transaction of the command that has locked the customer's row.
 */
export async function reassignEntries(
  write: OrgWrite,
  org: OrgDb,
  from: string,
  to: string,
): Promise<void> {
  const { waitlistEntries: t } = org.tables;
  await lockOffers(write);
  const moved = await write.tx
    .update(t)
    .set({ patientId: to })
    .where(eq(t.patientId, from))
    .returning({ id: t.id });
  for (const { id } of moved) write.emitChange("waitlist", id, "update");
  if (moved.length > 0) await keepOneOffer(write, org, to);
}
