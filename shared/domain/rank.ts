import { rolePermissions } from "./permissions.ts";

/** What decides who may do what to whom: a role and everything that its holder may do. */
export type Standing = { readonly role: string; readonly permissions: readonly string[] };

type RoleOffer = { readonly key: string; readonly permissions: readonly string[] };

const isLeader = ({ role }: Standing): boolean => role === "owner" || role === "admin";

/** Nobody grants a permission that they lack. */
export function holdsAll(actor: Standing, wanted: readonly string[]): boolean {
  return actor.role === "owner" || wanted.every((name) => actor.permissions.includes(name));
}

/**
 * Nobody grants a role above their own: owner, then admin, then all others by their permissions.
 */
export function mayGrantRole(actor: Standing, role: RoleOffer): boolean {
  if (actor.role === "owner") return true;
  if (role.key === "owner" || (role.key === "admin" && actor.role !== "admin")) return false;
  return holdsAll(actor, role.permissions);
}

/** Name, hours, pay and documents: owners and admins are changed by an owner or by themselves. */
export function mayEditProfile(actor: Standing, target: Standing, isSelf: boolean): boolean {
  return actor.role === "owner" || isSelf || !isLeader(target);
}

/**
 * Role, permissions, access, password and removal: only an owner may change those of owners and
 * admins; for all others the actor must have every permission of the target. Changes of oneself are
 * decided elsewhere.
 */
export function outranks(actor: Standing, target: Standing): boolean {
  return actor.role === "owner" || (!isLeader(target) && holdsAll(actor, target.permissions));
}

/** Returns what somebody holds besides the role: granting what the role includes has no effect. */
export function personalPermissions<T extends string>(
  roleKey: string,
  edited: readonly string[] | null,
  wanted: readonly T[],
): T[] {
  const given: readonly string[] = rolePermissions(roleKey, edited);
  return wanted.filter((name) => !given.includes(name));
}

/**
 * Nobody changes an owner's role, their own, or one above them; the admins' is an owner's to change.
 */
export function mayShapeRole(actor: Standing, role: RoleOffer): boolean {
  if (role.key === "owner") return false;
  if (actor.role === "owner") return true;
  return role.key !== "admin" && role.key !== actor.role && holdsAll(actor, role.permissions);
}
