import { eq } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";
import { endEntry } from "../steps/end-entry.ts";
import { hasOtherOffer, lockOffers } from "../steps/has-other-offer.ts";

/**
 * Has the line know of an appointment that staff brought back: while it is held, it is again the offer
 * of whom it was made to; once it is confirmed, their waiting is over. Somebody else's appointment, or
 * that of who left the line, changes nothing. Throws `invalid_transition` where its person is offered
 * another time by now: a second offer would hold two times for one.
 */
export async function resumeOffer(write: OrgWrite, org: OrgDb, id: string): Promise<void> {
  const { appointments: a, waitlistEntries: t } = org.tables;
  const [row] = await write.tx
    .select({ status: a.status, heldUntil: a.heldUntil, entryId: a.waitlistEntryId })
    .from(a)
    .where(eq(a.id, id));
  if (!row?.entryId) return;
  const isHeld = row.status === "scheduled" && row.heldUntil !== null;
  // Only an offer that opens again is to wait for whoever makes one now.
  if (isHeld) await lockOffers(write);
  const [entry] = await write.tx.select().from(t).where(eq(t.id, row.entryId)).for("update");
  if (!entry || entry.status === "removed") return;
  const isOwn = entry.appointmentId === id;
  if (entry.status === "offered" && !isOwn) {
    throw new DomainError("invalid_transition", {}, [], waitlistTexts.hasOtherOffer);
  }
  if (row.status === "confirmed") {
    const ending = { status: "booked", appointmentId: id } as const;
    if (entry.status === "waiting") await endEntry(write, org, row.entryId, ending);
    return;
  }
  const hasOtherTime = entry.status === "booked" && !isOwn;
  if (!isHeld || hasOtherTime || entry.status === "offered") return;
  if (await hasOtherOffer(write, org, entry)) {
    throw new DomainError("invalid_transition", {}, [], waitlistTexts.hasOtherOffer);
  }
  await write.tx
    .update(t)
    .set({ status: "offered", appointmentId: id })
    .where(eq(t.id, row.entryId));
  await write.audit({
    action: "waitlist.offer_again",
    entity: "waitlist",
    entityId: row.entryId,
    changes: { status: [entry.status, "offered"] },
  });
  write.emitChange("waitlist", row.entryId, "update");
}
