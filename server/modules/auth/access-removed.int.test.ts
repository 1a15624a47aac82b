import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { addMember } from "#server/modules/organizations/commands/add-member.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeMember, refusal, testPassword, writerIn } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestApp;
let staff: Organization;

beforeAll(async () => {
  test = await createTestApp();
  staff = await makeOrganization(test.deps);
});
afterAll(() => test.close());

/** Makes a team member with a session, and a function that returns every path's answer to it. */
async function hired() {
  const { id: userId, email } = await makeMember(test.deps, staff.company, { role: "doctor" });
  const id = await staff.addEmployee({ userId, email });
  const login = (password = testPassword) =>
    test.app.inject({ method: "POST", url: "/api/auth/login", payload: { email, password } });
  const { token } = (await login()).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const ask = async () => {
    const answers = await Promise.all([
      test.app.inject({ url: "/api/auth/me", headers }),
      test.app.inject({ url: "/api/patients/export", headers }),
      login(),
    ]);
    const trpc = await test.app.inject({ url: "/trpc/auth.me", headers });
    const { error } = trpc.json<{ error?: { json: { data: { error: string } } } }>();
    return [
      ...answers.map((each) => each.json<{ error?: string }>().error),
      error?.json.data.error,
    ];
  };
  return { id, userId, token, login, ask, caller: await staff.callerOf(userId) };
}

const all = (code: string) => Array.from({ length: 4 }, () => code);

describe("an employee without access", () => {
  const endings = {
    "whose access is taken away": (id: string) =>
      staff.owner.employees.update({ id, allowAccess: false }),
    "who is switched off": (id: string) => staff.owner.employees.update({ id, isActive: false }),
    "who is deleted": (id: string) => staff.owner.employees.delete({ id }),
  };

  it.each(Object.entries(endings))(
    "%s is refused as access_removed on every path",
    async (_what, end) => {
      const { id, ask } = await hired();
      await end(id);
      expect(await ask()).toEqual(all("access_removed"));
    },
  );

  it("gets no old session back together with the access", async () => {
    const { id, token, login } = await hired();
    await staff.owner.employees.update({ id, allowAccess: false });
    await staff.owner.employees.update({ id, allowAccess: true });
    expect(await test.deps.sessions.read(token)).toBeNull();
    expect((await login()).statusCode).toBe(200);
  });

  it("gets the same refusal when switching to that organisation", async () => {
    const { id, userId } = await hired();
    const other = await makeOrganization(test.deps);
    const both = await staffWith(other, userId);
    await staff.owner.employees.update({ id, allowAccess: false });
    const switching = both.organizations.switch({ id: staff.org.id });
    await expect(switching).rejects.toThrow("Seu acesso a esta organização não está ativo");
    expect(await refusal(switching)).toBe("access_removed");
  });

  it("sees that an organisation is closed, and with a wrong password only that the login failed", async () => {
    const closing = await makeOrganization(test.deps);
    const { email } = closing.company.owner;
    const login = (password: string) =>
      test.app.inject({ method: "POST", url: "/api/auth/login", payload: { email, password } });
    const { token } = (await login(testPassword)).json<{ token: string }>();
    const { db } = test.deps.database;
    const of = eq(organizations.id, closing.org.id);
    await db.update(organizations).set({ isActive: false }).where(of);
    test.deps.sessions.forget();
    const headers = { authorization: `Bearer ${token}` };
    const me = await test.app.inject({ url: "/api/auth/me", headers });
    expect(me.json()).toMatchObject({ error: "organization_inactive" });
    expect((await login(testPassword)).json()).toMatchObject({ error: "organization_inactive" });
    expect((await login("errada-de-todo")).json()).toMatchObject({ error: "invalid_credentials" });
  });
});

async function staffWith(other: Organization, userId: string) {
  await addMember(writerIn(test.deps, other.company), "enterprise", { userId, role: "employee" });
  return other.callerOf(userId);
}
