import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import { newId } from "#server/kernel/ids.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makePerson, refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestDeps;
let staff: Organization;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
});
afterAll(() => test.close());

const pay = {
  compensationType: "percentage",
  percentageRate: 43,
  paymentMethod: "pix",
  pixKey: "chave@pix.example",
} as const;
const raise = { compensation: { type: "percentage", percentageRate: 99 } } as const;
const newKey = { paymentPreferences: { method: "pix", pixKey: "outra@pix.example" } } as const;

/** Makes a paid team member, and a caller as them. */
async function make(role: string, permissions: Permission[] = []) {
  const { id: userId, email } = await makePerson(test.deps);
  const id = await staff.addEmployee({ userId, email, ...pay });
  const member = { userId, organizationId: staff.org.id, employeeId: id, role, permissions };
  await test.deps.database.db.insert(memberships).values(member);
  return { id, email, caller: await staff.callerOf(userId) };
}

const codes = async (by: Organization["owner"], id: string) => [
  await refusal(by.employees.update({ id, ...raise })),
  await refusal(by.employees.update({ id, ...newKey })),
];
const seen = async (by: Organization["owner"], id: string) =>
  (await by.employees.list()).find((one) => one.id === id);

describe("pay and PIX", () => {
  it("are set with permission for team and finance, never for oneself", async () => {
    const target = await make("employee");
    const admin = await make("admin");
    const manager = await make("employee", ["manage_employees"]);
    const finance = await make("employee", ["manage_employees", "manage_finance"]);
    expect(await codes(manager.caller, target.id)).toEqual(["forbidden", "forbidden"]);
    expect(await codes(manager.caller, manager.id)).toEqual(["forbidden", "forbidden"]);
    expect(await codes(finance.caller, finance.id)).toEqual(["forbidden", "forbidden"]);
    expect(await codes(admin.caller, admin.id)).toEqual(["forbidden", "forbidden"]);
    const owner = await make("owner");
    expect(await codes(owner.caller, owner.id)).toEqual(["forbidden", "forbidden"]);
    expect(await codes(finance.caller, target.id)).toEqual([null, null]);
    expect(await codes(admin.caller, finance.id)).toEqual([null, null]);
    expect(await codes(owner.caller, admin.id)).toEqual([null, null]);
  });

  it("are never set for people of higher rank", async () => {
    const finance = await make("employee", ["manage_employees", "manage_finance"]);
    const admin = await make("admin");
    for (const role of ["owner", "admin", "doctor"]) {
      const { id } = await make(role);
      expect(await codes(finance.caller, id)).toEqual(["forbidden", "forbidden"]);
      if (role !== "doctor") {
        expect(await codes(admin.caller, id)).toEqual(["forbidden", "forbidden"]);
      }
    }
  });

  it("can't be guessed through refusals", async () => {
    const { id } = await make("employee");
    const manager = await make("employee", ["manage_employees"]);
    const guess = { compensation: { type: "percentage", percentageRate: 43 } } as const;
    expect(await refusal(manager.caller.employees.update({ id, ...guess }))).toBe("forbidden");
  });

  it("are set for a new employee only with permission, and left out otherwise", async () => {
    const manager = await make("employee", ["manage_employees"]);
    const create = (extra: object) =>
      manager.caller.employees.create({
        name: "Eva",
        email: `${newId()}@team.example`,
        role: "employee",
        ...extra,
      });
    expect(await refusal(create(raise))).toBe("forbidden");
    await expect(create(newKey)).rejects.toThrow("Só quem gerencia finanças");
    expect(await refusal(create({ compensation: { type: "independent" } }))).toBeNull();
    const { employee } = await create({});
    expect(JSON.stringify(employee)).not.toMatch(/compensation|paymentPreferences/);
  });

  it("are read with manage_finance, and those of owners and admins by owners only", async () => {
    const target = await make("employee");
    const admin = await make("admin");
    const manager = await make("employee", ["manage_employees"]);
    const finance = await make("employee", ["manage_appointments", "manage_finance"]);
    const hidden = /compensation|percentageRate|pix/i;
    expect(JSON.stringify(await seen(manager.caller, target.id))).not.toMatch(hidden);
    expect(await seen(manager.caller, target.id)).toHaveProperty("cpfCnpj");
    expect(await seen(finance.caller, target.id)).toMatchObject({
      compensation: { percentageRate: 43 },
      paymentPreferences: { pixKey: "chave@pix.example" },
    });
    expect(await seen(finance.caller, target.id)).not.toHaveProperty("cpfCnpj");
    expect(JSON.stringify(await seen(finance.caller, admin.id))).not.toMatch(hidden);
    expect(await seen(staff.owner, admin.id)).toHaveProperty("compensation");
    const saved = await manager.caller.employees.update({ id: target.id, name: "Outro nome" });
    expect(JSON.stringify(saved)).not.toMatch(hidden);
  });
});
