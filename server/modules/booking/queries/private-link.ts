import { isClosed, isReadOnly } from "#shared/domain/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { BookableLink } from "../rules.ts";
import { loadLinkOrganization } from "./link.ts";

/** What a private link leads to, in the organisation that its token names. */
export type Followed<T> = {
  readonly org: OrgDb;
  readonly organization: BookableLink["organization"];
  readonly found: T;
};

/**
 * Follows a customer's private link, of whatever kind: the one way by which a token opens an
 * organisation. `find` returns what the token was made for, once it has proven that; otherwise, and for
 * a deleted organisation, this returns null. Throws `booking_link_inactive`, as the booking links do, for
 * a deactivated organisation or a closed account: only whoever holds a true link learns of that.
 */
export async function followPrivateLink<T>(
  deps: Pick<Deps, "database" | "orgs" | "now">,
  organizationId: string,
  find: (org: OrgDb) => Promise<T | null>,
): Promise<Followed<T> | null> {
  const organization = await loadLinkOrganization(deps.database, organizationId);
  const org = organization && deps.orgs.open(organization);
  const found = org && (await find(org));
  if (!organization || !org || found === null) return null;
  if (!organization.isActive || isClosed(organization, deps.now())) {
    throw new DomainError("booking_link_inactive");
  }
  return { org, organization, found };
}

type Taking = Pick<BookableLink["organization"], "readOnlyFrom">;

/** Whether an organisation takes anything new by its links: while its account only reads it doesn't. */
export function takesBookings(organization: Taking, now: Date): boolean {
  return !isReadOnly(organization, now);
}

/**
 * Throws `booking_link_inactive` where the account only reads: what its private links would confirm
 * isn't taken then. They still cancel.
 */
export function assertTakesBookings(organization: Taking, now: Date): void {
  if (!takesBookings(organization, now)) throw new DomainError("booking_link_inactive");
}
