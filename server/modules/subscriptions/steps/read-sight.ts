import { and, eq } from "drizzle-orm";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { readAccountRole } from "#server/modules/organizations/queries.ts";

/** Whether somebody may read an organisation's name and what is in it. */
export type Sight = (organizationId: string) => boolean;

/** The sight of owners who hold the account: they see all that it pays for. */
export const seesAll: Sight = () => true;

/** Returns what the caller may see of the account's organisations: those that she belongs to, or all. */
export async function readSight({ deps, session }: MemberContext): Promise<Sight> {
  const { db } = deps.database;
  if ((await readAccountRole(db, session)) === "owner") return seesAll;
  const { organizationId: id, userId, isActive } = memberships;
  const own = await db
    .select({ id })
    .from(memberships)
    .where(and(eq(userId, session.user.id), eq(isActive, true)));
  const seen = new Set(own.map((row) => row.id));
  return (organizationId) => seen.has(organizationId);
}
