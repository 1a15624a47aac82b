import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, organizationRoles, sessions } from "#drizzle/schema/platform/auth.ts";
import { createChangeBus } from "#server/realtime/bus.ts";
import { countQueries } from "#tests/fixtures/count-queries.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeMember, type Company, type Person } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { createSessionReader, deleteExpiredSessions, issueSession } from "./sessions.ts";

const dayMillis = 86_400_000;

let parts: TestDeps;
let clinic: Organization;
let company: Company;
let member: Person;

beforeAll(async () => {
  parts = await createTestDeps();
  clinic = await makeOrganization(parts.deps);
  ({ company } = clinic);
});

afterAll(() => parts.close());

beforeEach(async () => {
  parts.clock.now = new Date();
  member = await makeMember(parts.deps, company, {
    role: "receptionist",
    permissions: ["view_reports"],
  });
});

const later = (days: number) => {
  parts.clock.now = new Date(parts.clock.now.getTime() + days * dayMillis);
  parts.deps.sessions.forget();
};

async function begin(userId = member.id): Promise<string> {
  const { database, now } = parts.deps;
  const { token } = await database.db.transaction((tx) =>
    issueSession(tx, now, userId, {
      organizationId: company.organization.id,
      mustChangePassword: false,
    }),
  );
  return token;
}

/** Counts how often the pool is asked for a connection, which is once a query. */
describe("a session", () => {
  test("returns everything about the caller in one query", async () => {
    const token = await begin();
    const session = await parts.deps.sessions.read(token);
    expect(session).toEqual({
      idHash: createHash("sha256").update(token).digest("hex"),
      mustChangePassword: false,
      mustSetUpTwoFactor: false,
      hasTwoFactor: false,
      user: { id: member.id, name: "Ana Souza", email: member.email },
      organization: {
        ...company.organization,
        accountId: company.accountId,
        name: "Clínica Teste",
        businessType: "clinica",
        clinicalTabs: null,
      },
      plan: "enterprise",
      subscription: { standing: "active", readOnlyFrom: null, paidUntil: null },
      role: "receptionist",
      permissions: [
        "manage_calendars",
        "manage_appointments",
        "manage_links",
        "view_reports",
        "manage_patients",
      ],
      employeeId: null,
    });
    parts.deps.sessions.forget();
    expect(await countQueries(parts.deps.database, () => parts.deps.sessions.read(token))).toBe(1);
  });

  test("is stored only as a hash of at least 128 random bits", async () => {
    const token = await begin();
    expect(token).toMatch(/^[a-z2-7]{40}$/);
    const rows = await parts.deps.database.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("ends after seven days without a call, and calls extend it", async () => {
    const token = await begin();
    later(5);
    expect(await parts.deps.sessions.read(token)).not.toBeNull();
    later(6.9);
    expect(await parts.deps.sessions.read(token)).not.toBeNull();
    later(7.1);
    expect(await parts.deps.sessions.read(token)).toBeNull();
  });

  test("ends thirty days after the login, however much it is used", async () => {
    const token = await begin();
    for (let day = 3; day < 30; day += 3) {
      later(3);
      expect(await parts.deps.sessions.read(token)).not.toBeNull();
    }
    later(2.9);
    expect(await parts.deps.sessions.read(token)).not.toBeNull();
    later(0.2);
    expect(await parts.deps.sessions.read(token)).toBeNull();
  });

  test("is no longer updated once it can't be extended", async () => {
    const token = await begin();
    for (let day = 0; day < 28; day += 4) {
      later(4);
      await parts.deps.sessions.read(token);
    }
    parts.deps.sessions.forget();
    expect(await countQueries(parts.deps.database, () => parts.deps.sessions.read(token))).toBe(1);
  });

  test("is deleted once it has expired", async () => {
    const token = await begin();
    const { database, now } = parts.deps;
    await deleteExpiredSessions({ db: database.db, now });
    expect(await parts.deps.sessions.read(token)).not.toBeNull();
    later(8);
    await deleteExpiredSessions({ db: database.db, now });
    const left = await database.db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(left).toEqual([]);
  });

  test("doesn't exist for tokens of another form", async () => {
    expect(await parts.deps.sessions.read("")).toBeNull();
    expect(await parts.deps.sessions.read("a".repeat(100_000))).toBeNull();
    expect(await parts.deps.sessions.read("a".repeat(40))).toBeNull();
  });

  test("doesn't exist while the membership or the organisation is inactive", async () => {
    const token = await begin();
    const { db } = parts.deps.database;
    const setMembership = (isActive: boolean) =>
      db.update(memberships).set({ isActive }).where(eq(memberships.userId, member.id));
    const setOrganization = (isActive: boolean) =>
      db
        .update(organizations)
        .set({ isActive })
        .where(eq(organizations.id, company.organization.id));
    const read = () => {
      parts.deps.sessions.forget();
      return parts.deps.sessions.read(token);
    };
    await setMembership(false);
    expect(await read()).toBeNull();
    await setMembership(true);
    await setOrganization(false);
    expect(await read()).toBeNull();
    await setOrganization(true);
    expect(await read()).not.toBeNull();
  });
});

describe("the permissions", () => {
  const permissionsOf = async (token: string) => {
    parts.deps.sessions.forget();
    return (await parts.deps.sessions.read(token))?.permissions;
  };
  const setRole = (role: string, permissions: string[] = []) =>
    parts.deps.database.db
      .update(memberships)
      .set({ role, permissions })
      .where(eq(memberships.userId, member.id));
  const editRole = (key: string, permissions: string[]) =>
    parts.deps.database.db
      .insert(organizationRoles)
      .values({ organizationId: company.organization.id, key, label: key, permissions })
      .onConflictDoUpdate({
        target: [organizationRoles.organizationId, organizationRoles.key],
        set: { permissions },
      });

  test("are those of the role as edited by the organisation, plus the person's own", async () => {
    const token = await begin();
    await setRole("doctor", ["manage_finance", "no_such_permission"]);
    expect(await permissionsOf(token)).toEqual([
      "manage_appointments",
      "manage_finance",
      "manage_patients",
      "manage_medical_records",
    ]);
    await editRole("doctor", ["manage_patients"]);
    expect(await permissionsOf(token)).toEqual(["manage_finance", "manage_patients"]);
    await setRole("mdica");
    expect(await permissionsOf(token)).toEqual(["manage_patients"]);
  });

  test("of a custom role are its own, of a missing one none, of an owner always all", async () => {
    const token = await begin();
    await editRole("gerente", ["manage_finance"]);
    await setRole("gerente");
    expect(await permissionsOf(token)).toEqual(["manage_finance"]);
    await setRole("ninguem");
    expect(await permissionsOf(token)).toEqual([]);
    await editRole("owner", []);
    await setRole("owner");
    expect(await permissionsOf(token)).toHaveLength(10);
  });
});

describe("the session cache", () => {
  test("shares one query among concurrent readers", async () => {
    const token = await begin();
    const read = () => parts.deps.sessions.read(token);
    expect(
      await countQueries(parts.deps.database, () => Promise.all(Array.from({ length: 20 }, read))),
    ).toBe(1);
    expect(await countQueries(parts.deps.database, read)).toBe(0);
  });

  test("is at most a second old", async () => {
    const { database, now } = parts.deps;
    let uptime = 5_000;
    const reader = createSessionReader({
      database,
      bus: createChangeBus(),
      now,
      uptime: { now: () => uptime },
    });
    const token = await begin();
    expect((await reader.read(token))?.role).toBe("receptionist");
    await database.db
      .update(memberships)
      .set({ role: "employee" })
      .where(eq(memberships.userId, member.id));
    uptime += 500;
    expect((await reader.read(token))?.role).toBe("receptionist");
    uptime += 500;
    expect((await reader.read(token))?.role).toBe("employee");
  });

  test("drops its entry when a member changes", async () => {
    const id = await clinic.addEmployee({ userId: member.id });
    const token = await begin();
    expect((await parts.deps.sessions.read(token))?.role).toBe("receptionist");
    const heard: string[] = [];
    parts.bus.listen(company.organization.id, (change) => {
      heard.push(`${change.collection} ${change.operation} ${change.id}`);
    });
    const owner = await clinic.callerOf(company.owner.id);
    await owner.employees.update({ id, role: "employee" });
    expect((await parts.deps.sessions.read(token))?.role).toBe("employee");
    expect(heard).toEqual([`users update ${id}`, `users update ${member.id}`]);
  });

  test("is emptied when changes may have been missed", async () => {
    const token = await begin();
    await parts.deps.sessions.read(token);
    await parts.deps.database.db
      .update(memberships)
      .set({ role: "employee" })
      .where(eq(memberships.userId, member.id));
    expect((await parts.deps.sessions.read(token))?.role).toBe("receptionist");
    parts.bus.gap();
    expect((await parts.deps.sessions.read(token))?.role).toBe("employee");
  });

  test("doesn't keep a failure", async () => {
    const token = await begin();
    const { pool } = parts.deps.database;
    const connect = pool.connect;
    const broken = () => Promise.reject(new Error("Connection terminated"));
    Object.assign(pool, { connect: broken, query: broken });
    await expect(parts.deps.sessions.read(token)).rejects.toThrow();
    Object.assign(pool, { connect });
    Reflect.deleteProperty(pool, "query");
    expect(await parts.deps.sessions.read(token)).not.toBeNull();
  });
});

describe("the check of open sockets", () => {
  test("reads all tokens in one query, past the cache", async () => {
    const tokens = await Promise.all([begin(), begin(), begin(company.owner.id)]);
    await Promise.all(tokens.map((token) => parts.deps.sessions.read(token)));
    await parts.deps.database.db
      .delete(sessions)
      .where(
        and(
          eq(sessions.userId, member.id),
          eq(sessions.idHash, createHash("sha256").update(tokens[0]).digest("hex")),
        ),
      );
    let found = new Map();
    const queries = await countQueries(parts.deps.database, async () => {
      found = await parts.deps.sessions.revalidate([...tokens, "not a token"]);
    });
    expect(queries).toBe(1);
    expect([...found].map(([token, session]) => [token, session?.user.id ?? null])).toEqual([
      [tokens[0], null],
      [tokens[1], member.id],
      [tokens[2], company.owner.id],
      ["not a token", null],
    ]);
    expect(await parts.deps.sessions.read(tokens[0])).toBeNull();
  });
});
