import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { WhyNotTold } from "#shared/domain/customer-messages.ts";

/** What a family with one address may need; a stranger's mailbox is filled by no more. */
const mailsToAddress = 30;

/**
 * Counts a message that staff cause and returns null, or why it is not to be sent: the organisation's
 * or that address's of a day are used up. What staff save is saved all the same.
 */
export async function countMessage(
  { config, limiter }: Deps,
  org: OrgDb,
  address: string,
): Promise<WhyNotTold | null> {
  const [windowSeconds, key] = [86_400, `${org.id} ${address}`];
  try {
    await limiter.hit("staff-mails-to", key, { max: mailsToAddress, windowSeconds });
  } catch (error) {
    return refusalOf(error, "address_limit");
  }
  try {
    await limiter.hit("staff-mails", org.id, { max: config.staffMailsPerDay, windowSeconds });
  } catch (error) {
    return refusalOf(error, "limit");
  }
  return null;
}

function refusalOf(error: unknown, whyNot: WhyNotTold): WhyNotTold {
  if (error instanceof DomainError) return whyNot;
  throw error;
}
