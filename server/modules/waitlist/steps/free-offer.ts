import { and, eq, isNotNull } from "drizzle-orm";
import { nextVersion } from "#server/kernel/edits.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { queueOffers } from "../commands/queue-offers.ts";

/** Frees a time that is held for somebody who waits, for the next in line; one that was taken stays. */
export async function freeOffer(write: OrgWrite, org: OrgDb, id: string): Promise<void> {
  const { appointments: t } = org.tables;
  const freed = await write.tx
    .update(t)
    .set({ status: "cancelled", ...nextVersion(t) })
    .where(and(eq(t.id, id), eq(t.status, "scheduled"), isNotNull(t.heldUntil)))
    .returning({ id: t.id });
  if (freed.length === 0) return;
  await write.audit({
    action: "appointment.offer_expired",
    entity: "appointment",
    entityId: id,
    changes: { status: ["scheduled", "cancelled"] },
  });
  write.emitChange("appointments", id, "update");
  await queueOffers(write, org);
}
