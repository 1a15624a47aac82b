import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { quietHoursOf, quietUntil } from "#shared/domain/quiet-hours.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { mostWaits } from "#shared/domain/waitlist.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { openPhoneChannels } from "#server/modules/booking/commands/open-phone-channels.ts";
import { waysTo, withoutRefused } from "#server/modules/booking/queries/ways.ts";
import { withoutRefusedMail } from "#server/modules/messages/queries/mail-wishes.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { findOpening } from "../steps/find-opening.ts";
import { nextOfferedFrom } from "../queries/freed.ts";
import { readWaitlistSettings } from "../queries/settings.ts";
import { isAskedEnough, readAskedToday } from "../queries/asked-today.ts";
import { readOffered } from "../steps/has-other-offer.ts";
import { insertOffer } from "../steps/insert-offer.ts";
import { lapseOver } from "../steps/lapse-over.ts";
import { settleOffers } from "../steps/settle-offers.ts";
import { isOfferOf } from "../rules.ts";

/** While somebody waits, more days open by themselves: the line is looked at this often. */
const againMillis = 3_600_000;

/** As many as are looked at; a longer line is served as it moves. */
const mostAtOnce = 500;

/**
 * Settles an organisation's offers and makes new ones: whoever came first among those who could come
 * gets the earliest time that they want. Two runs at once do no harm: a person has one offer, and a
 * time one owner. In quiet hours nothing is offered: who sleeps would lose the turn. Who was asked often within a
 * day isn't asked again before the next. Returns when the
 * line has to be looked at again, or null when nobody waits.
 */
export async function offerTimes(deps: Deps, organizationId: string): Promise<Date | null> {
  const [organization, settings] = await Promise.all([
    loadLinkOrganization(deps.database, organizationId),
    readReminderOrganization(deps, organizationId),
  ]);
  if (!organization?.isActive || !settings) return null;
  const org = deps.orgs.open(organization);
  const author = { kind: "system" } as const;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author };
  await settleOffers(ctx);
  const { waitlistEntries: t } = org.tables;
  const phones = await openPhoneChannels(deps, org);
  const offered = await readOffered(org);
  // Whom nothing reaches would take a place among those that are looked at.
  const hasAddress = phones.length > 0 ? undefined : isNotNull(t.customerEmail);
  const entries = await org.db
    .select()
    .from(t)
    .where(and(eq(t.status, "waiting"), isNotNull(t.consentAt), hasAddress))
    .orderBy(asc(t.queuedAt), asc(t.id))
    // Whoever is offered a time already takes nobody's place.
    .limit(mostAtOnce + offered.length * mostWaits);
  const now = deps.now();
  let nextLook = new Date(now.getTime() + againMillis);
  if (isReadOnly(organization, now)) return entries.length > 0 ? nextLook : null;
  const { offerMinutes } = await readWaitlistSettings(org);
  const asked = await readAskedToday(org, now, offerMinutes);
  const reached = await withoutRefusedMail(org, await withoutRefused(org, entries));
  for (const [i, entry] of entries.entries()) {
    const customer = reached[i] ?? entry;
    const ways = waysTo({ ...customer, isFromVisitor: entry.source === "link" }, phones);
    const isAskable =
      ways.length > 0 &&
      !isAskedEnough(asked, entry) &&
      !offered.some((other) => isOfferOf(other, entry));
    // Everybody is looked at once, for what is free when they begin to wait.
    if (!isAskable && entry.freeBefore !== null) continue;
    const opening = await findOpening(deps, org, organization, entry);
    const quietEnd = opening && quietUntil(quietHoursOf(settings), now, opening.timeZone);
    if (quietEnd && quietEnd < nextLook) nextLook = quietEnd;
    const isMade =
      isAskable &&
      opening &&
      !quietEnd &&
      (await insertOffer(ctx, entry, { ...opening, offerMinutes }));
    if (isMade) offered.push(entry);
  }
  await lapseOver(ctx);
  if (entries.length === 0) return null;
  const offeredFrom = await nextOfferedFrom(org, now);
  return offeredFrom && offeredFrom < nextLook ? offeredFrom : nextLook;
}
