import { and, desc, eq, gt, inArray, isNull, lt, ne, notInArray, or } from "drizzle-orm";
import { offerTexts } from "#shared/texts/waitlist-offers.pt-br.ts";
import type { OrgReader } from "#server/kernel/write.ts";

/** What a customer reads of an offer of the waiting list that is over. */
export type OfferEnd = { readonly label: string; readonly note: string };

type Offer = {
  readonly id: string;
  readonly status: string;
  readonly waitlistEntryId: string | null;
  readonly heldUntil: Date | null;
  readonly professionalId: string;
  readonly startAt: Date;
  readonly endAt: Date;
};

/** How offers end, and appointments that once were offers. */
const ownEndings = ["appointment.offer_refused", "appointment.offer_expired"];
const endings = [...ownEndings, "appointment.customer_cancel", "appointment.cancel"];

/**
 * Returns how an offer ended that its person did not take, and whether they still wait; null for an offer that is
 * open or was taken, and for any other appointment.
 */
export async function readOfferEnd(org: OrgReader, offer: Offer): Promise<OfferEnd | null> {
  const { waitlistEntryId: entryId } = offer;
  if (offer.status !== "cancelled" || entryId === null) return null;
  const { auditLog: l, waitlistEntries: w } = org.tables;
  const [last] = await org.db
    .select({ action: l.action, changes: l.changes, at: l.at })
    .from(l)
    .where(and(eq(l.entity, "appointment"), eq(l.entityId, offer.id), inArray(l.action, endings)))
    .orderBy(desc(l.id))
    .limit(1);
  if (!last) return null;
  const { status } = (last.changes ?? {}) as { readonly status?: readonly [string, string] };
  const isOwnEnd = ownEndings.includes(last.action);
  // Afterwards it was an appointment as any other.
  if (!isOwnEnd && (offer.heldUntil === null || status?.[0] !== "scheduled")) return null;
  const [waiting] = await org.db
    .select({ id: w.id })
    .from(w)
    .where(and(eq(w.id, entryId), inArray(w.status, ["waiting", "offered"])));
  const place = waiting ? offerTexts.stillWaits : offerTexts.waitsNoMore;
  const say = (label: string, note: string) => ({ label, note: `${note} ${place}` });
  if (
    last.action === "appointment.offer_refused" ||
    last.action === "appointment.customer_cancel"
  ) {
    return say(offerTexts.labels.refused, offerTexts.refused);
  }
  const { over } = offerTexts.labels;
  if (await isTakenByOther(org, offer)) return say(over, offerTexts.takenByOther);
  const ranOut = offer.heldUntil !== null && last.at >= offer.heldUntil;
  return say(over, ranOut ? offerTexts.lapsed : offerTexts.withdrawn);
}

/** Whether somebody else has the time by now, and not as an offer that may lapse again. */
async function isTakenByOther(
  { db, tables: { appointments: t } }: OrgReader,
  { id, professionalId, startAt, endAt, waitlistEntryId }: Offer,
): Promise<boolean> {
  const [other] = await db
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.professionalId, professionalId),
        lt(t.startAt, endAt),
        gt(t.endAt, startAt),
        ne(t.id, id),
        notInArray(t.status, ["cancelled", "no_show"]),
        or(isNull(t.heldUntil), ne(t.status, "scheduled")),
        or(isNull(t.waitlistEntryId), ne(t.waitlistEntryId, waitlistEntryId ?? "")),
      ),
    )
    .limit(1);
  return other !== undefined;
}
