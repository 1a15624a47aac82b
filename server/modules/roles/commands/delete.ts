import { and, eq } from "drizzle-orm";
import { memberships, organizationRoles } from "#drizzle/schema/platform/auth.ts";
import { invitations } from "#drizzle/schema/platform/invitations.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { builtInRoles } from "#shared/domain/permissions.ts";
import { roleOf } from "#shared/domain/role-keys.ts";
import type { RoleKeyInput } from "#shared/schemas/roles.ts";
import { roleTexts } from "#shared/texts/roles.pt-br.ts";
import { listRoles } from "../queries.ts";
import { assertMayShape } from "../rules.ts";

/**
 * Deletes a role of the organisation's own that nobody has, and nobody is invited as. Throws
 * `not_found`, `in_use` with how many have it, and `forbidden` with the reason.
 */
export function deleteRole(
  ctx: MemberContext,
  { key: asked }: RoleKeyInput,
): Promise<{ deleted: true }> {
  const { org, session } = ctx;
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit, emitChange }) => {
    await lock("organization", org.id);
    const role = roleOf(asked, await listRoles(org, tx));
    if (!role) throw new DomainError("not_found");
    const { key } = role;
    if ((builtInRoles as readonly string[]).includes(key)) {
      throw new DomainError("forbidden", {}, [], roleTexts.builtInStays);
    }
    assertMayShape(session, role, []);
    const members = await tx.$count(
      memberships,
      and(eq(memberships.organizationId, org.id), eq(memberships.role, key)),
    );
    const invited = await tx.$count(
      invitations,
      and(eq(invitations.organizationId, org.id), eq(invitations.role, key)),
    );
    const used = members + invited;
    if (used > 0) throw new DomainError("in_use", { count: used }, [], roleTexts.inUse(used));
    const { organizationId, key: keyColumn } = organizationRoles;
    await tx.delete(organizationRoles).where(and(eq(organizationId, org.id), eq(keyColumn, key)));
    await audit({
      action: "role.delete",
      entity: "role",
      entityId: org.id,
      changes: { key: [key, null], label: [role.label, null] },
    });
    emitChange("roles", key, "delete");
    return { deleted: true };
  });
}
