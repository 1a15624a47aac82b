import { and, eq, inArray } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, organizationRoles } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { isOpenAt } from "#server/kernel/each-organization.ts";
import { isDatabaseUnavailable } from "#server/kernel/errors.ts";
import { roleKey } from "#server/modules/auth/queries.ts";
import { readIntegrations } from "#server/modules/integrations/queries.ts";
import { can, effectivePermissions } from "#shared/domain/permissions.ts";
import type { Integrations } from "#shared/schemas/integrations.ts";

/**
 * Returns the connections of those of some organisations that the caller may configure, by organisation;
 * without those whose data can't be reached now, that are inactive or closed, or that ask for a second factor which
 * the caller lacks. Of secrets only whether they are there.
 */
export async function readConnections(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Integrations>> {
  const { deps, session } = ctx;
  const rows = await deps.database.db
    .select({
      id: organizations.id,
      schemaName: organizations.schemaName,
      requiresTwoFactor: organizations.requiresTwoFactor,
      role: memberships.role,
      personal: memberships.permissions,
      edited: organizationRoles.permissions,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .leftJoin(
      organizationRoles,
      and(
        eq(organizationRoles.organizationId, organizations.id),
        eq(organizationRoles.key, roleKey),
      ),
    )
    .where(
      and(
        eq(memberships.userId, session.user.id),
        eq(memberships.isActive, true),
        isOpenAt(deps.now()),
        inArray(organizations.id, [...ids]),
      ),
    );
  const open = rows.filter(({ schemaName, requiresTwoFactor, role, personal, edited }) => {
    const holder = { role, permissions: effectivePermissions(role, edited, personal) };
    const isProved = !requiresTwoFactor || session.hasTwoFactor;
    return isProved && can(holder, "manage_organization") && deps.database.reach.has(schemaName);
  });
  const read = await Promise.all(open.map((house) => readOf(ctx, house)));
  return new Map(read.filter((each) => each !== null));
}

async function readOf(
  { deps }: MemberContext,
  house: { readonly id: string; readonly schemaName: string },
): Promise<readonly [string, Integrations] | null> {
  try {
    return [house.id, await readIntegrations({ deps, org: deps.orgs.open(house) })];
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}
