import fc from "fast-check";
import { expect, test } from "vitest";
import { can, canAny, effectivePermissions, permissions, rolePermissions } from "./permissions.ts";

const some = fc.subarray([...permissions]);

test("a person holds what the role or they themselves were given, and nothing else", () => {
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

test("mdica is a doctor, also where the organisation edited doctors", () => {
  expect(rolePermissions("mdica", null)).toEqual(rolePermissions("doctor", null));
  expect(rolePermissions("mdica", ["manage_finance"])).toEqual(["manage_finance"]);
});

test("an owner can't be cut down and a role that is gone may do nothing", () => {
  expect(rolePermissions("owner", [])).toEqual(permissions);
  expect(can({ role: "owner", permissions: [] }, "manage_finance")).toBe(true);
  expect(rolePermissions("gone", null)).toEqual([]);
  expect(rolePermissions("constructor", null)).toEqual([]);
});

test("unknown names in stored lists grant nothing", () => {
  expect(effectivePermissions("gerente", ["*", "manage_links"], ["all"])).toEqual(["manage_links"]);
});
