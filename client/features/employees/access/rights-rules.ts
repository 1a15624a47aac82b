import { can, effectivePermissions } from "#shared/domain/permissions.ts";
import { mayEditProfile, outranks, type Standing } from "#shared/domain/rank.ts";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import type { Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { roleOf } from "#shared/domain/role-keys.ts";

/** What the viewer may do with a team member; the server decides by the same rules. */
export type Rights = {
  readonly isSelf: boolean;
  readonly edit: boolean;
  /** Changing role, own permissions, access and active state. */
  readonly changeAccess: boolean;
  readonly resetPassword: boolean;
  /** Resending and withdrawing an invitation. */
  readonly invite: boolean;
  /** Changing what the person earns and how it is paid. */
  readonly setPay: boolean;
  readonly remove: boolean;
};

export function rightsOver(
  viewer: CurrentUser,
  employee: Employee,
  roles: readonly RoleOutput[],
): Rights {
  // An employee logs in with the e-mail of the record.
  const isSelf = employee.email === viewer.email;
  const mayManage = can(viewer, "manage_employees");
  const target = standingOf(employee, roles);
  const isAbove = mayManage && outranks(viewer, target);
  return {
    isSelf,
    edit: mayManage && mayEditProfile(viewer, target, isSelf),
    changeAccess: isAbove && (!isSelf || viewer.role === "owner"),
    resetPassword: isAbove && !isSelf && employee.allowAccess && !employee.invitation,
    invite: isAbove && !isSelf && employee.isActive && employee.invitation !== null,
    setPay: isAbove && !isSelf && can(viewer, "manage_finance"),
    remove: isAbove && !isSelf,
  };
}

/** Returns everything that somebody may do, by role and own permissions. */
export function standingOf(
  { role, permissions }: Pick<Employee, "role" | "permissions">,
  roles: readonly RoleOutput[],
): Standing {
  const edited = roleOf(role, roles)?.permissions ?? null;
  return { role, permissions: effectivePermissions(role, edited, permissions) };
}
