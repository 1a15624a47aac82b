import { and, asc, eq, isNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { countCalendars, countUsers } from "#server/modules/tier/queries/counts.ts";
import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import type { PlanExcess } from "#shared/schemas/subscriptions.ts";
import { limitWords, planLimits, type PlanLimit } from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import type { Sight } from "./read-sight.ts";

/**
 * Returns a line for each limit of a plan that an account's organisations are above, so that people
 * know what to do about it. Of those that the reader doesn't see it says how many are.
 */
export async function findExcess(
  { database, orgs }: Pick<Deps, "database" | "orgs">,
  accountId: string,
  plan: PlanSlug,
  sees: Sight,
): Promise<PlanExcess[]> {
  const houses = await database.db
    .select({
      id: organizations.id,
      name: organizations.name,
      schemaName: organizations.schemaName,
    })
    .from(organizations)
    .where(and(eq(organizations.accountId, accountId), isNull(organizations.deletedAt)))
    .orderBy(asc(organizations.createdAt));
  const above: PlanExcess[] = [];
  const elsewhere: Partial<Record<PlanLimit, number>> = {};
  const compare = (limit: PlanLimit, used: number, house: (typeof houses)[number] | null) => {
    if (used <= plans[plan][limit]) return;
    if (house && !sees(house.id)) {
      elsewhere[limit] = (elsewhere[limit] ?? 0) + 1;
      return;
    }
    const where = house && houses.length > 1 ? ` (${house.name})` : "";
    const text = tierTexts.above(
      limitWords(limit, used) + where,
      limitWords(limit, plans[plan][limit]),
    );
    above.push({ limit, text, organizationId: house?.id ?? null, isElsewhere: false });
  };
  compare("maxOrganizations", houses.length, null);
  for (const house of houses) {
    const org = orgs.open(house);
    compare("maxUsers", await countUsers(database.db, org), house);
    compare("maxCalendars", await countCalendars(org.db, org), house);
  }
  for (const limit of planLimits) {
    const count = elsewhere[limit];
    if (!count) continue;
    const text = tierTexts.aboveElsewhere(count, limitWords(limit, plans[plan][limit]));
    above.push({ limit, text, organizationId: null, isElsewhere: true });
  }
  return above;
}
