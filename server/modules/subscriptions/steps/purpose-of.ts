import { and, asc, eq, isNull } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";

type Bought = Pick<typeof signups.$inferSelect, "organizationName" | "buyerId">;

/** The page's words have a limit of their own. */
const mostTeams = 3;

/**
 * Returns the words that say for which business a sign-up is paid: a new one, also where the buyer
 * works in a team, which might be taken for the one that the plan is for.
 */
export async function purposeOf(
  { database }: Pick<Deps, "database">,
  { organizationName, buyerId }: Bought,
): Promise<string> {
  const { opens, opensBeside } = signupTexts.purpose;
  const shown = (name: string) => unlinked(oneLine(name, 120));
  const teams = buyerId
    ? await database.db
        .select({ name: organizations.name })
        .from(memberships)
        .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
        .where(
          and(
            eq(memberships.userId, buyerId),
            eq(memberships.isActive, true),
            isNull(organizations.deletedAt),
          ),
        )
        .orderBy(asc(memberships.createdAt), asc(organizations.id))
        .limit(mostTeams)
    : [];
  if (teams.length === 0) return opens(shown(organizationName));
  const listed = new Intl.ListFormat("pt-BR").format(teams.map(({ name }) => shown(name)));
  return opensBeside(shown(organizationName), listed);
}
