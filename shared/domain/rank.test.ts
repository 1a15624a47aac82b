import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInRoles, effectivePermissions, permissions } from "./permissions.ts";
import { holdsAll, mayEditProfile, mayGrantRole, outranks, personalPermissions } from "./rank.ts";

const some = fc.subarray([...permissions]);
const roles = fc.record({
  admin: some,
  doctor: some,
  receptionist: some,
  employee: some,
  gerente: some,
});
const key = fc.constantFrom(...builtInRoles, "gerente");

type Edited = Readonly<Record<string, readonly string[]>>;

function permissionsOf(role: string, edited: Edited, own: readonly string[]) {
  return effectivePermissions(role, role === "owner" ? null : (edited[role] ?? []), own);
}

test("nobody but an owner can make someone more powerful than themselves, whatever is granted", () => {
  const person = fc.record({ role: key, own: some });
  fc.assert(
    fc.property(roles, person, person, key, some, (edited, by, to, role, wanted) => {
      const actor = { role: by.role, permissions: permissionsOf(by.role, edited, by.own) };
      const target = { role: to.role, permissions: permissionsOf(to.role, edited, to.own) };
      fc.pre(actor.role !== "owner" && outranks(actor, target));
      const offer = { key: role, permissions: permissionsOf(role, edited, []) };
      const personal = personalPermissions(role, (edited as Edited)[role] ?? null, wanted);
      fc.pre(mayGrantRole(actor, offer) && holdsAll(actor, personal));
      const after = permissionsOf(role, edited, personal);
      expect(after.filter((name) => !actor.permissions.includes(name))).toEqual([]);
      expect(role === "owner" || (role === "admin" && actor.role !== "admin")).toBe(false);
      expect(["owner", "admin"]).not.toContain(target.role);
    }),
    { numRuns: 3_000 },
  );
});

test("owners may do anything, and only owners may change owners and admins", () => {
  const owner = { role: "owner", permissions: [] };
  const admin = { role: "admin", permissions };
  const clerk = { role: "employee", permissions: ["manage_appointments"] };
  expect([owner, admin, clerk].every((target) => outranks(owner, target))).toBe(true);
  expect([owner, admin].some((target) => outranks(admin, target))).toBe(false);
  expect(outranks(admin, clerk)).toBe(true);
  expect(mayEditProfile(admin, admin, false)).toBe(false);
  expect(mayEditProfile(admin, admin, true)).toBe(true);
});
