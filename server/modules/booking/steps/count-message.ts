import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { WhyNotTold } from "#shared/domain/customer-messages.ts";

/**
 * What a family with one address may need in a day; a stranger's mailbox is filled by no more. A phone
 * rings for each.
 */
const mostTo = { email: 30, phone: 10 };

/** What counts a message: how its limits are called, and for whom they are kept. */
const limitsOf = (org: OrgDb, address: string) => ({
  ofAddress: ["staff-mails-to", `${org.id} ${address}`] as const,
  ofOrganization: ["staff-mails", org.id] as const,
});

/**
 * Counts a message that staff cause and returns null, or why it is not to be sent: the organisation's
 * or that address's of a day are used up. What staff save is saved all the same.
 */
export async function countMessage(
  { config, limiter }: Deps,
  org: OrgDb,
  address: string,
): Promise<WhyNotTold | null> {
  const windowSeconds = 86_400;
  const { ofAddress, ofOrganization } = limitsOf(org, address);
  try {
    await limiter.hit(...ofAddress, {
      max: address.startsWith("+") ? mostTo.phone : mostTo.email,
      windowSeconds,
    });
  } catch (error) {
    return refusalOf(error, "address_limit");
  }
  try {
    await limiter.hit(...ofOrganization, { max: config.staffMailsPerDay, windowSeconds });
  } catch (error) {
    limiter.giveBack(...ofAddress);
    return refusalOf(error, "limit");
  }
  return null;
}

/** Takes a message back that couldn't leave: its next try counts it again. */
export function uncountMessage({ limiter }: Deps, org: OrgDb, address: string): void {
  const { ofAddress, ofOrganization } = limitsOf(org, address);
  limiter.giveBack(...ofAddress);
  limiter.giveBack(...ofOrganization);
}

function refusalOf(error: unknown, whyNot: WhyNotTold): WhyNotTold {
  if (error instanceof DomainError) return whyNot;
  throw error;
}
