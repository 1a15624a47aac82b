import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { queueOffers } from "#server/modules/waitlist/commands/queue-offers.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import type { releaseHoldSchema } from "../steps/release-hold-job.ts";

/**
 * Cancels a booking that nobody confirmed by e-mail in time, so that others can have it. A booking
 * confirmed meanwhile by customer or staff stays. No mail is sent: nobody answered the first.
 */
export async function releaseHold(
  deps: Deps,
  { organizationId, appointmentId }: z.infer<typeof releaseHoldSchema>,
): Promise<void> {
  const organization = await loadLinkOrganization(deps.database, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const { appointments: t } = org.tables;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author: { kind: "system" } as const };
  await writeOrganization(ctx, async (write) => {
    const [row] = await write.tx
      .select({ status: t.status, heldUntil: t.heldUntil, entry: t.waitlistEntryId })
      .from(t)
      .where(and(eq(t.id, appointmentId), eq(t.status, "scheduled")))
      .for("update");
    const now = deps.now();
    if (!row?.heldUntil || row.heldUntil > now) return;
    const isOffer = row.entry !== null;
    const cancelReason = isOffer ? bookingAnswers.offerExpired : bookingAnswers.holdExpired;
    await write.tx
      .update(t)
      .set({ status: "cancelled", cancelReason, ...nextVersion(t, now) })
      .where(eq(t.id, appointmentId));
    await write.audit({
      action: isOffer ? "appointment.offer_expired" : "appointment.hold_expired",
      entity: "appointment",
      entityId: appointmentId,
      changes: { status: ["scheduled", "cancelled"] },
    });
    write.emitChange("appointments", appointmentId, "update");
    await queueOffers(write, org);
  });
}
