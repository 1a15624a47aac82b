import { eq } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { freeOffer } from "./free-offer.ts";

type Ending =
  | { readonly status: "booked"; readonly appointmentId: string }
  | { readonly status: "removed"; readonly appointmentId: null };

const verbs = { booked: "book", removed: "remove" } as const;

/**
 * Ends somebody's waiting and frees the time that was held for them; throws `not_found` where nobody
 * waits any more.
 */
export async function endEntry(
  write: OrgWrite,
  org: OrgDb,
  id: string,
  ending: Ending,
): Promise<void> {
  const { tx, audit, emitChange } = write;
  const { waitlistEntries: t } = org.tables;
  const [old] = await tx
    .select({ status: t.status, offerId: t.appointmentId })
    .from(t)
    .where(eq(t.id, id))
    .for("update");
  if (old?.status !== "waiting" && old?.status !== "offered") throw new DomainError("not_found");
  await tx.update(t).set(ending).where(eq(t.id, id));
  await audit({
    action: `waitlist.${verbs[ending.status]}`,
    entity: "waitlist",
    entityId: id,
    changes: { status: [old.status, ending.status] },
  });
  emitChange("waitlist", id, "delete");
  if (old.offerId && old.offerId !== ending.appointmentId) await freeOffer(write, org, old.offerId);
}
