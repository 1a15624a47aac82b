import { and, asc, eq, isNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { countCalendars, countUsers } from "#server/modules/tier/queries.ts";
import { planNames, plans, type PlanSlug } from "#shared/domain/plans.ts";
import { limitWords } from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

/**
 * Throws `plan_usage_above` with a line for each limit of a plan that an account's organisations are
 * above, so that people know what to do about it.
 */
export async function assertUsageWithin(
  { database, orgs }: Pick<Deps, "database" | "orgs">,
  accountId: string,
  plan: PlanSlug,
): Promise<void> {
  const { maxOrganizations, maxUsers, maxCalendars } = plans[plan];
  const houses = await database.db
    .select({
      id: organizations.id,
      name: organizations.name,
      schemaName: organizations.schemaName,
    })
    .from(organizations)
    .where(and(eq(organizations.accountId, accountId), isNull(organizations.deletedAt)))
    .orderBy(asc(organizations.createdAt));
  const above: string[] = [];
  if (houses.length > maxOrganizations) {
    const used = limitWords("maxOrganizations", houses.length);
    above.push(tierTexts.above(used, limitWords("maxOrganizations", maxOrganizations)));
  }
  for (const house of houses) {
    const org = orgs.open(house);
    const users = await countUsers(database.db, org);
    const calendars = await countCalendars(org.db, org);
    const where = houses.length > 1 ? ` (${house.name})` : "";
    if (users > maxUsers) {
      const used = limitWords("maxUsers", users);
      above.push(tierTexts.above(used + where, limitWords("maxUsers", maxUsers)));
    }
    if (calendars > maxCalendars) {
      const used = limitWords("maxCalendars", calendars);
      above.push(tierTexts.above(used + where, limitWords("maxCalendars", maxCalendars)));
    }
  }
  if (above.length === 0) return;
  const issues = above.map((message) => ({ path: "newTier", message }));
  throw new DomainError("plan_usage_above", { plan: planNames[plan] }, issues);
}
