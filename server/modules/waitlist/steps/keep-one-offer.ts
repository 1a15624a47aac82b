import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { freeOffer } from "./free-offer.ts";

/**
 * Leaves a customer, who was two until now, the offer that ends first: the other times are free again, and
 * what they were offered for waits where it stood. Holds under `lockOffers`.
 */
export async function keepOneOffer(write: OrgWrite, org: OrgDb, patientId: string): Promise<void> {
  const { tx, audit, emitChange } = write;
  const { waitlistEntries: t, appointments: a } = org.tables;
  const [, ...others] = await tx
    .select({ id: t.id, offerId: a.id })
    .from(t)
    .innerJoin(a, eq(a.id, t.appointmentId))
    .where(
      and(
        eq(t.patientId, patientId),
        eq(t.status, "offered"),
        eq(a.status, "scheduled"),
        isNotNull(a.heldUntil),
      ),
    )
    .orderBy(asc(a.heldUntil), asc(t.id))
    .for("update");
  for (const { id, offerId } of others) {
    await tx.update(t).set({ status: "waiting", appointmentId: null }).where(eq(t.id, id));
    await audit({
      action: "waitlist.wait_again",
      entity: "waitlist",
      entityId: id,
      changes: { status: ["offered", "waiting"] },
    });
    emitChange("waitlist", id, "update");
    await freeOffer(write, org, offerId);
  }
}
