import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { countCalendars, countUsers } from "../queries/counts.ts";

const limited = {
  calendars: { count: countCalendars, most: (plan: PlanSlug) => plans[plan].maxCalendars },
  users: { count: countUsers, most: (plan: PlanSlug) => plans[plan].maxUsers },
} as const;

/**
 * Throws `plan_limit_reached` for one more calendar or user than the plan allows. Called in the
 * creating command's transaction; it locks the organisation until that ends, so that racers count
 * one after the other. Call it before reactivating a user, too.
 */
export async function assertWithinLimit(
  org: OrgDb,
  write: Pick<OrgWrite, "tx" | "lock">,
  plan: PlanSlug,
  what: keyof typeof limited,
): Promise<void> {
  await write.lock("organization", org.id);
  const limit = limited[what].most(plan);
  const used = await limited[what].count(write.tx, org);
  if (used >= limit) throw new DomainError("plan_limit_reached", { limit });
}
