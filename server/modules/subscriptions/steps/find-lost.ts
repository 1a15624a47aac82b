import type { Deps } from "#server/kernel/deps.ts";
import { listRestorable } from "#server/modules/organizations/queries.ts";
import { countOrganizations } from "#server/modules/tier/queries/counts.ts";
import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import type { DowngradePreview } from "#shared/schemas/subscriptions.ts";
import type { Sight } from "./read-sight.ts";

/**
 * Returns the account's deleted organisations that a plan has no room for, as the caller may see them:
 * once it is chosen they don't come back, though their days aren't over.
 */
export async function findLost(
  { database: { db }, now }: Pick<Deps, "database" | "now">,
  { accountId, plan, sees }: { accountId: string; plan: PlanSlug; sees: Sight },
): Promise<DowngradePreview["lost"]> {
  const deleted = await listRestorable(db, accountId, now());
  const room = plans[plan].maxOrganizations - (await countOrganizations(db, accountId));
  if (deleted.length <= room) return [];
  return deleted.map(({ id, name, dropsAt }) => ({
    name: sees(id) ? name : null,
    dropsAt: dropsAt.toISOString(),
  }));
}
