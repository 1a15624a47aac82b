import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";

/**
 * Whether an e-mail is that of somebody else's login: proven by its mailbox, or at work in a team. Its
 * owner buys by logging in; anyone else would take it over, rename it or own it together with them.
 */
export async function isTaken(
  db: Pick<Deps["database"]["db"], "select">,
  email: string,
  /** Who has proven to be the buyer. */
  buyerId: string | null | undefined,
): Promise<boolean> {
  const worksSomewhere = sql`EXISTS (SELECT 1 FROM ${memberships} WHERE ${memberships.userId} = ${users.id})`;
  const [taken] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        or(isNotNull(users.provenAt), worksSomewhere),
        buyerId ? ne(users.id, buyerId) : undefined,
      ),
    )
    .limit(1);
  return taken !== undefined;
}
