import { randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { loadLinkOrganization } from "#server/modules/booking/queries/link.ts";
import { findOpening } from "../queries/opening.ts";
import { insertOffer } from "../steps/insert-offer.ts";
import { lapseOver } from "../steps/lapse-over.ts";
import { settleOffers } from "../steps/settle-offers.ts";

/** As many as are looked at; a longer line is served as it moves. */
const mostAtOnce = 500;

/**
 * Settles an organisation's offers and makes new ones: whoever came first among those who could come
 * gets the earliest time that they want. Two runs at once do no harm: a person has one offer, and a
 * time one owner. Returns whether anybody goes on waiting.
 */
export async function offerTimes(deps: Deps, organizationId: string): Promise<boolean> {
  const organization = await loadLinkOrganization(deps.database, organizationId);
  if (!organization?.isActive) return false;
  const org = deps.orgs.open(organization);
  const author = { kind: "system" } as const;
  const ctx = { deps, requestId: `job-${randomUUID()}`, org, author };
  await settleOffers(ctx);
  const { waitlistEntries: t } = org.tables;
  const entries = await org.db
    .select()
    .from(t)
    .where(and(eq(t.status, "waiting"), isNotNull(t.consentAt), isNotNull(t.customerEmail)))
    .orderBy(asc(t.queuedAt), asc(t.id))
    .limit(mostAtOnce);
  if (isReadOnly(organization, deps.now())) return entries.length > 0;
  for (const entry of entries) {
    const opening = await findOpening(deps, org, organization, entry);
    if (opening) await insertOffer(ctx, entry, opening);
  }
  await lapseOver(ctx);
  return entries.length > 0;
}
