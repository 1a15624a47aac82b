import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

/**
 * Counts a message that staff cause; false when the organisation's of a day are used up. What they
 * save is saved all the same.
 */
export async function countMessage({ config, limiter }: Deps, org: OrgDb): Promise<boolean> {
  const rule = { max: config.staffMailsPerDay, windowSeconds: 86_400 };
  try {
    await limiter.hit("staff-mails", org.id, rule);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
