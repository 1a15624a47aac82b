import { and, asc, eq, isNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { countCalendars, countUsers } from "#server/modules/tier/queries.ts";
import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import type { PlanExcess } from "#shared/schemas/subscriptions.ts";
import { limitWords, type PlanLimit } from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

/**
 * Returns a line for each limit of a plan that an account's organisations are above, so that people
 * know what to do about it.
 */
export async function findExcess(
  { database, orgs }: Pick<Deps, "database" | "orgs">,
  accountId: string,
  plan: PlanSlug,
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
  const compare = (limit: PlanLimit, used: number, house: (typeof houses)[number] | null) => {
    if (used <= plans[plan][limit]) return;
    const where = house && houses.length > 1 ? ` (${house.name})` : "";
    const text = tierTexts.above(
      limitWords(limit, used) + where,
      limitWords(limit, plans[plan][limit]),
    );
    above.push({ limit, text, organizationId: house?.id ?? null });
  };
  compare("maxOrganizations", houses.length, null);
  for (const house of houses) {
    const org = orgs.open(house);
    compare("maxUsers", await countUsers(database.db, org), house);
    compare("maxCalendars", await countCalendars(org.db, org), house);
  }
  return above;
}
