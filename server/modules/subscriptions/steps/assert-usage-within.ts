import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { planNames, type PlanSlug } from "#shared/domain/plans.ts";
import { errorMessage } from "#shared/messages.pt-br.ts";
import { findExcess } from "./find-excess.ts";
import { readSight } from "./read-sight.ts";

/**
 * Throws `plan_usage_above` with what the organisations of the caller's account have above a plan's limits, and with
 * `wayOut` where they can't just have less.
 */
export async function assertUsageWithin(
  ctx: MemberContext,
  plan: PlanSlug,
  wayOut?: string,
): Promise<void> {
  const { deps, session } = ctx;
  const { accountId } = session.organization;
  const above = await findExcess(deps, accountId, plan, await readSight(ctx));
  if (above.length === 0) return;
  const issues = above.map(({ text }) => ({ path: "newTier", message: text }));
  const params = { plan: planNames[plan] };
  const sentences = [errorMessage("plan_usage_above", params), ...(wayOut ? [wayOut] : [])];
  throw new DomainError("plan_usage_above", params, issues, sentences.join(" "));
}
