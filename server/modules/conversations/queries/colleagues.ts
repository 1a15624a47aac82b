import { and, eq } from "drizzle-orm";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { listRoles } from "#server/modules/roles/queries.ts";
import { effectivePermissions } from "#shared/domain/permissions.ts";
import type { Colleague } from "#shared/schemas/conversations.ts";

/** Returns those of the staff who may read conversations and so answer for one, by name. */
export async function listColleagues({
  deps,
  org,
}: Pick<MemberContext, "deps" | "org">): Promise<Colleague[]> {
  const [roles, members] = await Promise.all([
    listRoles(org),
    deps.database.db
      .select({
        id: users.id,
        name: users.name,
        role: memberships.role,
        personal: memberships.permissions,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.organizationId, org.id), eq(memberships.isActive, true))),
  ]);
  const permissionsOf = new Map(roles.map(({ key, permissions }) => [key, permissions]));
  return members
    .filter(({ role, personal }) => {
      const held = permissionsOf.get(role === "mdica" ? "doctor" : role) ?? null;
      return effectivePermissions(role, held, personal).includes("manage_patients");
    })
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR"));
}
