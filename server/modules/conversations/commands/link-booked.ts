import { eq, inArray } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { keepLive } from "#server/modules/patients/queries/columns.ts";
import { can } from "#shared/domain/permissions.ts";
import type { LinkedBooked } from "#shared/schemas/conversations.ts";
import { isBookedBy } from "../queries/booked.ts";

/**
 * Gives the appointments to come that were booked with a conversation's number to the customer whose it is. As when
 * customers are merged, they keep name, contact, price and private link: it is the same person. Throws `forbidden`
 * without manage_appointments, and `not_found` also for a conversation of no customer.
 */
export async function linkBooked(ctx: MemberContext, id: string): Promise<LinkedBooked> {
  if (!can(ctx.session, "manage_appointments")) throw new DomainError("forbidden");
  const { deps, org } = ctx;
  const { appointments: t, conversations: c } = org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    const [owner] = await tx
      .select({ phoneKey: c.phoneKey, patientId: c.patientId })
      .from(c)
      .where(eq(c.id, id));
    if (!owner?.patientId) throw new DomainError("not_found");
    const { phoneKey, patientId } = owner;
    await keepLive(tx, org, patientId);
    // One order for all writers, so that two of them can't deadlock.
    const rows = await tx
      .select({ id: t.id })
      .from(t)
      .where(isBookedBy(org, phoneKey, deps.now()))
      .orderBy(t.id)
      .for("update");
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) return { linked: 0 };
    await tx
      .update(t)
      .set({ patientId, ...nextVersion(t) })
      .where(inArray(t.id, ids));
    for (const entityId of ids) {
      const changes = { patientId: [null, patientId] };
      await audit({ action: "appointment.update", entity: "appointment", entityId, changes });
      emitChange("appointments", entityId, "update");
    }
    return { linked: ids.length };
  });
}
