import fc from "fast-check";
import { expect, test } from "vitest";
import { can, canAny, effectivePermissions, permissions, rolePermissions } from "./permissions.ts";

const some = fc.subarray([...permissions]);

test("a person has the role's and their own permissions, and no others", () => {
  fc.assert(
    fc.property(fc.constantFrom("admin", "doctor", "gerente"), some, some, (role, edited, own) => {
      const held = effectivePermissions(role, edited, own);
      const holder = { role, permissions: held };
      for (const permission of permissions) {
        const given = edited.includes(permission) || own.includes(permission);
        expect(can(holder, permission)).toBe(given);
      }
      expect(canAny(holder, edited)).toBe(edited.length > 0);
    }),
  );
});

test("mdica counts as a doctor, even when the organisation changed the doctor role", () => {
  expect(rolePermissions("mdica", null)).toEqual(rolePermissions("doctor", null));
  expect(rolePermissions("mdica", ["manage_finance"])).toEqual(["manage_finance"]);
});

test("an owner always has all permissions, and a deleted role has none", () => {
  expect(rolePermissions("owner", [])).toEqual(permissions);
  expect(can({ role: "owner", permissions: [] }, "manage_finance")).toBe(true);
  expect(rolePermissions("gone", null)).toEqual([]);
  expect(rolePermissions("constructor", null)).toEqual([]);
});

test("unknown names in stored lists grant nothing", () => {
  expect(effectivePermissions("gerente", ["*", "manage_links"], ["all"])).toEqual(["manage_links"]);
});
