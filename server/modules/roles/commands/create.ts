import { eq } from "drizzle-orm";
import { organizationRoles } from "#drizzle/schema/platform/auth.ts";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { builtInRoles, permissions as all } from "#shared/domain/permissions.ts";
import { roleKeyOf } from "#shared/domain/role-keys.ts";
import type { CreateRoleInput, RoleOutput } from "#shared/schemas/roles.ts";
import { roleTexts } from "#shared/texts/roles.pt-br.ts";
import { listRoles } from "../queries.ts";
import { assertMayShape, mostRoles } from "../rules.ts";

/** The older spelling of doctor counts as a built-in role. */
const reserved = new Set<string>([...builtInRoles, "mdica"]);

/**
 * Adds a role of the organisation's own; its key comes from the label. Throws `invalid_input` for a
 * label without letters, `conflict` for a key or label that another role has, and `forbidden` for permissions that the author
 * lacks.
 */
export function createRole(
  ctx: MemberContext,
  { key: given, label, permissions: wanted }: CreateRoleInput,
): Promise<RoleOutput> {
  const { org, session } = ctx;
  const read = roleKeyOf(label);
  const key = given ?? read;
  if (!key) throw invalidField("label", roleTexts.unreadable);
  if (reserved.has(key)) throw new DomainError("conflict", {}, [], roleTexts.taken);
  const permissions = all.filter((name) => wanted.includes(name));
  assertMayShape(session, { key, permissions: [] }, permissions);
  return writeOrganization(asMember(ctx), async ({ tx, lock, audit, emitChange }) => {
    await lock("organization", org.id);
    const own = eq(organizationRoles.organizationId, org.id);
    const known = await listRoles(org, tx);
    // Nobody who chooses a role sees its key.
    const isTaken = known.some((one) => one.key === key || roleKeyOf(one.label) === read);
    if (isTaken) throw new DomainError("conflict", {}, [], roleTexts.taken);
    if ((await tx.$count(organizationRoles, own)) >= mostRoles) {
      throw new DomainError("conflict", {}, [], roleTexts.tooMany);
    }
    await tx.insert(organizationRoles).values({ organizationId: org.id, key, label, permissions });
    await audit({
      action: "role.create",
      entity: "role",
      entityId: org.id,
      changes: { key: [null, key], label: [null, label], permissions: [[], permissions] },
    });
    emitChange("roles", key, "insert");
    return { key, label, permissions, isOwn: true };
  });
}
