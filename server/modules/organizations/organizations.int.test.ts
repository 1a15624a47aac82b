import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, sessions, users } from "#drizzle/schema/platform/auth.ts";
import { provisionOrganization } from "#server/kernel/migrations/migration-apply.ts";
import { standInAccount } from "#server/integrations/whatsapp/stand-in-account.ts";
import { createCallerFactory, router } from "#server/kernel/trpc.ts";
import { authRouter } from "#server/modules/auth/router.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import {
  makeMember,
  refusal,
  systemOf,
  testPassword,
  tokenOf,
  writerIn,
  type Company,
  type Person,
} from "#tests/fixtures/people.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { addMember } from "./commands/add-member.ts";
import { createOrganization } from "./commands/create-organization.ts";
import { createUser } from "./commands/create-user.ts";
import { organizationsRouter } from "./router.ts";

const createCaller = createCallerFactory(
  router({ auth: authRouter, organizations: organizationsRouter }),
);

let parts: TestDeps;
let clinic: Company;
let studio: Company;
let foreign: Company;
let member: Person;

beforeAll(async () => {
  parts = await createTestDeps();
  const made = await Promise.all([
    makeOrganization(parts.deps),
    makeOrganization(parts.deps, { plan: "basic", businessType: "estetica" }),
    makeOrganization(parts.deps),
  ]);
  [clinic, studio, foreign] = made.map(({ company }) => company) as [Company, Company, Company];
});

afterAll(() => parts.close());

beforeEach(async () => {
  member = await makeMember(parts.deps, clinic, { role: "receptionist" });
});

const as = (token: string | null) => createCaller(requestOf(parts.deps, { token }));

const login = async () =>
  tokenOf(
    await as(null).auth.login({ email: member.email, password: testPassword, client: "api" }),
  );

const joinStudio = () =>
  addMember(writerIn(parts.deps, studio), "enterprise", { userId: member.id, role: "employee" });

describe("switching organisations", () => {
  test("applies the new role and plan, under a new token", async () => {
    await joinStudio();
    const token = await login();
    const [before] = await parts.deps.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, member.id));
    const switched = await as(token).organizations.switch({ id: studio.organization.id });
    expect(switched.user).toMatchObject({
      organizationId: studio.organization.id,
      dbName: studio.organization.schemaName,
      businessType: "estetica",
      role: "employee",
      tier: "basic",
      permissions: ["manage_appointments"],
    });
    expect(await parts.deps.sessions.read(token)).toBeNull();
    const after = await parts.deps.database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, member.id));
    expect(after).toHaveLength(1);
    expect(after[0]?.idHash).not.toBe(before?.idHash);
    expect(after[0]?.expiresAt).toEqual(before?.expiresAt);
  });

  test("refuses organisations without an active membership as not found", async () => {
    const token = await login();
    const to = (id: string) => refusal(as(token).organizations.switch({ id }));
    expect(await to(foreign.organization.id)).toBe("not_found");
    expect(await to(randomUUID())).toBe("not_found");
    await joinStudio();
    await parts.deps.database.db
      .update(memberships)
      .set({ isActive: false })
      .where(
        and(
          eq(memberships.userId, member.id),
          eq(memberships.organizationId, studio.organization.id),
        ),
      );
    expect(await to(studio.organization.id)).toBe("access_removed");
    expect(await parts.deps.sessions.read(token)).not.toBeNull();
  });

  test("refuses an inactive organisation", async () => {
    await joinStudio();
    const token = await login();
    const setActive = (isActive: boolean) =>
      parts.deps.database.db
        .update(organizations)
        .set({ isActive })
        .where(eq(organizations.id, studio.organization.id));
    await setActive(false);
    const attempt = await refusal(as(token).organizations.switch({ id: studio.organization.id }));
    const { user } = await as(token).auth.me();
    await setActive(true);
    expect(attempt).toBe("organization_inactive");
    expect(user.organizations.map(({ id, isActive }) => [id, isActive])).toEqual([
      [clinic.organization.id, true],
      [studio.organization.id, false],
    ]);
  });

  test("twice at once leaves one session", async () => {
    await joinStudio();
    const token = await login();
    const call = () => refusal(as(token).organizations.switch({ id: studio.organization.id }));
    expect(new Set(await Promise.all([call(), call()]))).toEqual(
      new Set([null, "unauthenticated"]),
    );
  });
});

describe("reading organisations", () => {
  test("lists the caller's own, the active one first, and marks the current one", async () => {
    await joinStudio();
    const token = await login();
    const inStudio = tokenOf(await as(token).organizations.switch({ id: studio.organization.id }));
    const listed = await as(inStudio).organizations.list();
    expect(listed.map(({ id }) => id)).toEqual([studio.organization.id, clinic.organization.id]);
    expect(await as(inStudio).organizations.mine()).toEqual(listed[0]);
    expect(listed[0]).toMatchObject({ businessType: "estetica", isActive: true });
  });

  test("shows connections to those who may configure them, without secrets and without what is away", async () => {
    const { company, org, tokenOf: tokenFor, deps } = await makeOrganization(parts.deps);
    const { accessToken } = standInAccount(7);
    await connectWhatsapp(deps, { org }, 7);
    await addMember(writerIn(deps, clinic), "enterprise", {
      userId: company.owner.id,
      role: "employee",
    });
    const token = await tokenFor(company.owner.id);
    const listed = await as(token).organizations.list();
    expect(listed.map(({ id, whatsapp }) => [id, whatsapp?.isAccessTokenSet])).toEqual([
      [company.organization.id, true],
      [clinic.organization.id, undefined],
    ]);
    expect(listed[0]).toMatchObject({ sms: { enabled: false }, email: { enabled: false } });
    expect(JSON.stringify(listed)).not.toContain(accessToken);
    const [row] = await org.db.select().from(org.tables.integrations);
    expect(JSON.stringify(listed)).not.toContain(row?.secrets["accessToken"]);

    deps.database.reach.seeBehind([org.schemaName]);
    const still = await as(token).organizations.list();
    deps.database.reach.seeBehind([]);
    expect(still.map(({ whatsapp }) => whatsapp)).toEqual([undefined, undefined]);
  });
});

describe("accounts", () => {
  const add = (company: Company) =>
    createOrganization(systemOf(parts.deps), company.accountId, {
      name: "Mais uma",
      businessType: "outros",
      ownerId: company.owner.id,
    });

  test("never exceed the plan's organisations, also in simultaneous calls", async () => {
    const { company } = await makeOrganization(parts.deps, { plan: "pro" });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusal(add(company))));
    expect(outcomes.filter((code) => code === null)).toHaveLength(3);
    expect(outcomes.filter((code) => code === "plan_limit_reached")).toHaveLength(3);
  });

  test("keep nobody waiting who closes another organisation meanwhile", async () => {
    const { company, owner } = await makeOrganization(parts.deps, { plan: "pro" });
    const { id: otherId } = await add(company);
    const busy: typeof provisionOrganization = async (...schema) => {
      const closed = await owner.organizations.toggleActive({ id: otherId, isActive: false });
      expect(closed.isActive).toBe(false);
      await provisionOrganization(...schema);
    };
    const values = { name: "Mais uma", businessType: "outros", ownerId: company.owner.id } as const;
    await createOrganization(systemOf(parts.deps), company.accountId, values, busy);
  });

  test("get an organisation with all its tables, or none of it", async () => {
    const { pool } = parts.deps.database;
    const { schemaName } = await add(clinic);
    const tables = await pool.query("SELECT FROM pg_catalog.pg_tables WHERE schemaname = $1", [
      schemaName,
    ]);
    expect(tables.rowCount).toBeGreaterThan(8);
    const schemas = "SELECT FROM pg_catalog.pg_namespace WHERE nspname LIKE 'org\\_%'";
    const before = (await pool.query(schemas)).rowCount;
    await expect(
      createOrganization(systemOf(parts.deps), clinic.accountId, {
        name: "Sem dono",
        businessType: "outros",
        ownerId: randomUUID(),
      }),
    ).rejects.toThrow();
    expect((await pool.query(schemas)).rowCount).toBe(before);
  });

  test("give no organisation to a login whose password another may know", async () => {
    const owner = await makeMember(parts.deps, clinic, { role: "employee" });
    await parts.deps.database.db
      .update(users)
      .set({ provenAt: null })
      .where(eq(users.id, owner.id));
    const made = createOrganization(systemOf(parts.deps), clinic.accountId, {
      name: "De outra",
      businessType: "outros",
      ownerId: owner.id,
    });
    expect(await refusal(made)).toBe("conflict");
  });

  test("leave the creating connection without a search path", async () => {
    await add(clinic);
    const paths = await Promise.all(
      Array.from({ length: 10 }, () => parts.deps.database.pool.query("SHOW search_path")),
    );
    expect(new Set(paths.map(({ rows }) => rows[0]?.search_path))).toEqual(new Set([""]));
  });
});

describe("people", () => {
  test("have one login for one e-mail in any case", async () => {
    const input = { name: "Outra", email: member.email.toUpperCase(), password: null };
    expect(await refusal(createUser(systemOf(parts.deps), input))).toBe("email_taken");
  });

  test("join an organisation once and within its plan", async () => {
    const again = addMember(writerIn(parts.deps, clinic), "enterprise", {
      userId: member.id,
      role: "admin",
    });
    expect(await refusal(again)).toBe("conflict");
    const beyond = addMember(writerIn(parts.deps, studio), "starter", {
      userId: member.id,
      role: "employee",
    });
    expect(await refusal(beyond)).toBe("plan_limit_reached");
  });
});
