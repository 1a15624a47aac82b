import { organizationRoles } from "#drizzle/schema/platform/auth.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { permissions as all } from "#shared/domain/permissions.ts";
import { roleOf } from "#shared/domain/role-keys.ts";
import type { RoleOutput, UpdateRoleInput } from "#shared/schemas/roles.ts";
import { listRoles } from "../queries.ts";
import { assertMayShape } from "../rules.ts";

/**
 * Changes what a role may do, for everybody who has it, within a second. Throws `not_found`, and
 * `forbidden` with the reason.
 */
export function updateRole(
  ctx: MemberContext,
  { key: asked, permissions: wanted }: UpdateRoleInput,
): Promise<RoleOutput> {
  const { org, session, deps } = ctx;
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit, emitChange }) => {
    await lock("organization", org.id);
    const role = roleOf(asked, await listRoles(org, tx));
    if (!role) throw new DomainError("not_found");
    const { key } = role;
    assertMayShape(session, role, wanted);
    const permissions = all.filter((name) => wanted.includes(name));
    if (permissions.join() === role.permissions.join()) return role;
    await tx
      .insert(organizationRoles)
      .values({ organizationId: org.id, key, label: role.label, permissions })
      .onConflictDoUpdate({
        target: [organizationRoles.organizationId, organizationRoles.key],
        set: { permissions },
      });
    await audit({
      action: "role.update",
      entity: "role",
      entityId: org.id,
      changes: {
        key: [key, key],
        label: [role.label, role.label],
        permissions: [role.permissions, permissions],
      },
    });
    emitChange("roles", key, "update");
    return { ...role, permissions };
  }).finally(() => deps.sessions.forget());
}
