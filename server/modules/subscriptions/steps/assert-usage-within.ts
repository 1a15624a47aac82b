import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { planNames, type PlanSlug } from "#shared/domain/plans.ts";
import { findExcess } from "./find-excess.ts";

/** Throws `plan_usage_above` with what an account's organisations have above a plan's limits. */
export async function assertUsageWithin(
  deps: Pick<Deps, "database" | "orgs">,
  accountId: string,
  plan: PlanSlug,
): Promise<void> {
  const above = await findExcess(deps, accountId, plan);
  if (above.length === 0) return;
  const issues = above.map(({ text }) => ({ path: "newTier", message: text }));
  throw new DomainError("plan_usage_above", { plan: planNames[plan] }, issues);
}
