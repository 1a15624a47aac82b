import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberships, organizationRoles, users } from "#drizzle/schema/platform/auth.ts";
import { newId } from "#server/kernel/ids.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestDeps;
let staff: Organization;
type Caller = Organization["owner"];
type Made = { readonly id: string; readonly caller: Caller };

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
  await test.deps.database.db.insert(organizationRoles).values({
    organizationId: staff.org.id,
    key: "gerente",
    label: "Gerente",
    permissions: ["manage_employees", "manage_appointments"],
  });
});
afterAll(() => test.close());

/** Makes a team member with that role, without the cost of hashing a password. */
async function make(role: string): Promise<Made> {
  const { db } = test.deps.database;
  const userId = newId();
  const email = `${userId}@rank.example`;
  await db.insert(users).values({ id: userId, name: role, email });
  const id = await staff.addEmployee({ userId, name: role, email });
  await db.insert(memberships).values({
    userId,
    organizationId: staff.org.id,
    employeeId: id,
    role,
    permissions: [],
  });
  return { id, caller: await staff.callerOf(userId) };
}

type Changes = Omit<Parameters<Caller["employees"]["update"]>[0], "id">;

const update = (change: Changes) => (by: Caller, id: string) =>
  by.employees.update({ id, ...change });

const actions = {
  edit: update({ name: "Outro nome" }),
  promote: update({ role: "admin" }),
  demote: update({ role: "employee" }),
  grant: update({ permissions: ["manage_finance"] }),
  deactivate: update({ isActive: false }),
  lockOut: update({ allowAccess: false }),
  reset: (by: Caller, id: string) => by.employees.resetPassword({ id }),
  delete: (by: Caller, id: string) => by.employees.delete({ id }),
} as const;

type Action = keyof typeof actions;

const all = Object.keys(actions) as Action[];
const power = new Set<Action>(["promote", "grant"]);
const targets = [
  "owner",
  "admin",
  "doctor",
  "receptionist",
  "gerente",
  "employee",
  "self",
] as const;

/** What each actor may do to each target; everything else is refused. */
const allowed: Record<string, Record<(typeof targets)[number], readonly Action[]>> = {
  owner: {
    owner: all,
    admin: all,
    doctor: all,
    receptionist: all,
    gerente: all,
    employee: all,
    // Another owner remains; permissions granted to an owner have no effect.
    self: ["edit", "promote", "demote", "grant"],
  },
  admin: {
    owner: [],
    admin: [],
    doctor: all,
    receptionist: all,
    gerente: all,
    employee: all,
    // Both change nothing: an admin already is one, and has the permission by the role.
    self: ["edit", "promote", "grant"],
  },
  gerente: {
    owner: [],
    admin: [],
    // The target has permissions that the manager hasn't.
    doctor: ["edit"],
    receptionist: ["edit"],
    gerente: all.filter((action) => !power.has(action)),
    employee: all.filter((action) => !power.has(action)),
    self: ["edit"],
  },
};

describe.each(Object.entries(allowed))("%s", (role, table) => {
  it.each(targets)("may act on %s only as the table says", async (target) => {
    const outcomes: Partial<Record<Action, string | null>> = {};
    for (const action of all) {
      const actor = await make(role);
      const { id } = target === "self" ? actor : await make(target);
      outcomes[action] = await refusal(actions[action](actor.caller, id));
    }
    const expected = all.map((action) => [
      action,
      table[target].includes(action) ? null : "forbidden",
    ]);
    expect(outcomes).toEqual(Object.fromEntries(expected));
  });

  it("finds nobody of another organisation", async () => {
    const other = await makeOrganization(test.deps);
    const foreignId = await other.addEmployee();
    const { caller } = await make(role);
    for (const action of all) {
      expect([action, await refusal(actions[action](caller, foreignId))]).toEqual([
        action,
        "not_found",
      ]);
    }
    const create = caller.employees.create({
      name: "Eva",
      email: "eva@rank.example",
      role: "employee",
      organizationId: other.org.id,
    });
    expect(await refusal(create)).toBe("not_found");
  });
});

describe("without manage_employees", () => {
  it.each(["doctor", "receptionist", "employee"])("a %s can't change anybody", async (role) => {
    const { caller, id } = await make(role);
    const target = await make("employee");
    for (const action of all) {
      const answers = [target.id, id].map((each) => refusal(actions[action](caller, each)));
      expect(await Promise.all(answers)).toEqual(["employees_forbidden", "employees_forbidden"]);
    }
    const person = { name: "Eva", email: "eva@rank.example", role: "employee" };
    const create = caller.employees.create(person);
    await expect(create).rejects.toThrow("Apenas administradores podem gerenciar funcionários");
  });
});

describe("creating an employee", () => {
  const attempt = async (by: string, role: string, permissions: "manage_finance"[] = []) => {
    const { caller } = await make(by);
    const email = `${newId()}@rank.example`;
    return refusal(caller.employees.create({ name: "Eva", email, role, permissions }));
  };

  it("grants no role and no permission above one's own", async () => {
    expect(await attempt("owner", "owner")).toBeNull();
    expect(await attempt("admin", "owner")).toBe("forbidden");
    expect(await attempt("admin", "admin")).toBeNull();
    expect(await attempt("gerente", "admin")).toBe("forbidden");
    expect(await attempt("gerente", "doctor")).toBe("forbidden");
    expect(await attempt("gerente", "gerente")).toBeNull();
    expect(await attempt("gerente", "employee")).toBeNull();
    expect(await attempt("gerente", "employee", ["manage_finance"])).toBe("forbidden");
    expect(await attempt("admin", "employee", ["manage_finance"])).toBeNull();
    expect(await attempt("owner", "no_such_role")).toBe("invalid_input");
  });
});

describe("the last owner", () => {
  it("can't be removed, also by simultaneous calls", async () => {
    const alone = await makeOrganization(test.deps);
    const owners = [alone.company.owner.id, newId()];
    const { db } = test.deps.database;
    await db
      .insert(users)
      .values({ id: owners[1] ?? "", name: "Sócio", email: `${owners[1]}@r.ex` });
    await db.insert(memberships).values({
      userId: owners[1] ?? "",
      organizationId: alone.org.id,
      role: "owner",
      permissions: [],
    });
    const ids = await Promise.all(
      owners.map((userId) => alone.addEmployee({ userId, name: "Dona" })),
    );
    const callers = await Promise.all(owners.map((userId) => alone.callerOf(userId)));
    const outcomes = await Promise.all(
      callers.map((caller, i) =>
        refusal(caller.employees.update({ id: ids[i] ?? "", role: "admin" })),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set([null, "forbidden"]));
    const left = await db
      .select({ role: memberships.role })
      .from(memberships)
      .where(eq(memberships.organizationId, alone.org.id));
    expect(left.map(({ role }) => role).toSorted()).toEqual(["admin", "owner"]);
  });
});
