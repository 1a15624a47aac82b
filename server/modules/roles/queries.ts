import { asc, eq } from "drizzle-orm";
import { organizationRoles } from "#drizzle/schema/platform/auth.ts";
import { builtInRoles, rolePermissions } from "#shared/domain/permissions.ts";
import { roleLabels } from "#server/modules/roles/words.pt-br.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

const doctorAlias = "mdica";

/**
 * Returns all roles of an organisation: the built-in ones as they are now, then its own by label.
 */
export async function listRoles(
  org: OrgDb,
  db: OrgDb["db"] | Transaction = org.db,
): Promise<RoleOutput[]> {
  const stored = await db
    .select({
      key: organizationRoles.key,
      label: organizationRoles.label,
      permissions: organizationRoles.permissions,
    })
    .from(organizationRoles)
    .where(eq(organizationRoles.organizationId, org.id))
    .orderBy(asc(organizationRoles.label), asc(organizationRoles.key));
  const edited = new Map(stored.map((role) => [role.key, role.permissions]));
  // An older version stored one role under two keys.
  const doctors = edited.get("doctor") ?? edited.get(doctorAlias);
  if (doctors) edited.set("doctor", doctors);
  const builtIn = builtInRoles.map((key) => ({
    key,
    label: roleLabels[key],
    permissions: rolePermissions(key, edited.get(key) ?? null),
  }));
  const custom = stored
    .filter(({ key }) => key !== doctorAlias && !(builtInRoles as readonly string[]).includes(key))
    .map(({ key, label, permissions }) => ({
      key,
      label,
      permissions: rolePermissions(key, permissions),
    }));
  return [...builtIn, ...custom];
}
