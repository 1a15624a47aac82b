/** The ten permissions, in the order the checklists show them. */
export const permissions = [
  "manage_employees",
  "manage_services",
  "manage_calendars",
  "manage_appointments",
  "manage_links",
  "view_reports",
  "manage_finance",
  "manage_patients",
  "manage_medical_records",
  "manage_organization",
] as const;

export type Permission = (typeof permissions)[number];

export const builtInRoles = ["owner", "admin", "doctor", "receptionist", "employee"] as const;

type BuiltInRole = (typeof builtInRoles)[number];

/** What each role may do until an organisation edits it; `owner` can't be edited. */
const defaultRolePermissions: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  owner: permissions,
  admin: permissions,
  doctor: ["manage_appointments", "manage_patients", "manage_medical_records"],
  receptionist: ["manage_appointments", "manage_patients", "manage_calendars", "manage_links"],
  employee: ["manage_appointments"],
};

/** The person of a permission check: the role's permissions together with the person's own. */
export type PermissionHolder = {
  readonly role: string;
  readonly permissions: readonly string[];
};

/** The one permission check of server and browser: an owner always passes. */
export function can(holder: PermissionHolder, permission: Permission): boolean {
  return holder.role === "owner" || holder.permissions.includes(permission);
}

/** True when at least one of the permissions is held. */
export function canAny(holder: PermissionHolder, wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => can(holder, permission));
}

/** True for the ten known permissions; stored lists may contain names of older versions. */
function isPermission(name: string): name is Permission {
  return (permissions as readonly string[]).includes(name);
}

function isBuiltInRole(key: string): key is BuiltInRole {
  return (builtInRoles as readonly string[]).includes(key);
}

/**
 * Returns a role's permissions: the organisation's edit, else the default; an owner's can't be
 * edited. `mdica` is an older spelling of doctor. A role that no longer exists has none.
 */
export function rolePermissions(role: string, edited: readonly string[] | null): Permission[] {
  const key = role === "mdica" ? "doctor" : role;
  if (edited && key !== "owner") return edited.filter(isPermission);
  return isBuiltInRole(key) ? [...defaultRolePermissions[key]] : [];
}

/** Returns a role's permissions together with the person's own, in the order of the checklists. */
export function effectivePermissions(
  role: string,
  edited: readonly string[] | null,
  personal: readonly string[],
): Permission[] {
  const held = new Set<string>([...rolePermissions(role, edited), ...personal]);
  return permissions.filter((permission) => held.has(permission));
}
