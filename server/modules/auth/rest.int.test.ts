import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryPasswords } from "#drizzle/schema/platform/auth.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { type Company, makeMember, testPassword, type Person } from "#tests/fixtures/people.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let server: TestApp;
let member: Person;
let company: Company;

beforeAll(async () => {
  server = await createTestApp();
  ({ company } = await makeOrganization(server.deps));
  member = await makeMember(server.deps, company, { role: "receptionist" });
});

afterAll(() => server.close());

type Call = { method: "GET" | "POST"; url: string; token?: string; cookie?: string; body?: object };

async function call({ method, url, token, cookie, body }: Call) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie: `encaixe_session=${cookie}`, origin: "http://encaixe.test" }),
  };
  const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
}

const login = (password = testPassword) =>
  call({ method: "POST", url: "/api/auth/login", body: { email: member.email, password } });

test("login returns user and token to API clients, and a cookie that scripts can't read to browsers", async () => {
  const { status, body, cookies } = await login();
  expect(cookies.map(({ name }) => name)).toEqual(["encaixe_device"]);
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual(["token", "user"]);
  expect(body.user).toMatchObject({
    _id: member.id,
    email: member.email,
    role: "receptionist",
    tier: "enterprise",
    dbName: company.organization.schemaName,
    organizationId: company.organization.id,
    organizations: [{ _id: company.organization.id, name: "Clínica Teste" }],
  });
  const browser = await call({
    method: "POST",
    url: "/api/auth/login",
    body: { email: member.email, password: testPassword, client: "browser" },
  });
  expect(Object.keys(browser.body)).toEqual(["user"]);
  const closed = { httpOnly: true, sameSite: "Lax", path: "/" };
  expect(browser.cookies).toMatchObject([
    { name: "encaixe_device", ...closed },
    { name: "encaixe_session", ...closed },
  ]);
});

test("the token works as bearer and as cookie until logout", async () => {
  const { token } = (await login()).body;
  for (const proof of [{ token }, { cookie: token }]) {
    const me = await call({ method: "GET", url: "/api/auth/me", ...proof });
    expect(me.body.user._id).toBe(member.id);
    const mine = await call({ method: "GET", url: "/api/auth/me/organization", ...proof });
    expect(mine.body.organization).toMatchObject({
      _id: company.organization.id,
      businessType: "clinica",
    });
  }
  const out = await call({ method: "POST", url: "/api/auth/logout", cookie: token });
  expect(out).toMatchObject({ status: 200, cookies: [{ name: "encaixe_session", value: "" }] });
  const after = await call({ method: "GET", url: "/api/auth/me", token });
  expect(after).toMatchObject({
    status: 401,
    body: { error: "unauthenticated", message: "Você precisa fazer login para continuar." },
  });
});

test("refusals carry their code and a Portuguese sentence", async () => {
  expect(await login("senha-errada")).toMatchObject({
    status: 401,
    body: { error: "invalid_credentials", message: "E-mail ou senha incorretos." },
  });
  const { token } = (await login()).body;
  const url = "/api/auth/change-password";
  const short = await call({ method: "POST", url, token, body: { newPassword: "curta" } });
  expect(short).toMatchObject({
    status: 400,
    body: {
      error: "invalid_input",
      issues: [{ path: "newPassword", message: "Use pelo menos 10 caracteres" }],
    },
  });
});

test("a changed password comes with a new token", async () => {
  const person = await makeMember(server.deps, company, { role: "employee" });
  const body = { email: person.email, password: testPassword };
  const { token } = (await call({ method: "POST", url: "/api/auth/login", body })).body;
  const changed = await call({
    method: "POST",
    url: "/api/auth/change-password",
    token,
    body: { currentPassword: testPassword, newPassword: "outra senha bem longa" },
  });
  expect(changed.status).toBe(200);
  expect(changed.cookies).toEqual([]);
  const me = (proof: string) => call({ method: "GET", url: "/api/auth/me", token: proof });
  expect((await me(token)).status).toBe(401);
  expect((await me(changed.body.token)).status).toBe(200);
});

test("the reset gives the same answer whether the e-mail exists or not", async () => {
  const reset = (email: string) =>
    call({ method: "POST", url: "/api/auth/reset-password", body: { email } });
  const known = await reset(member.email);
  expect(known).toEqual({ status: 200, body: { ok: true }, cookies: [] });
  expect(await reset("ninguem@people.example")).toEqual(known);
  await server.work();
  const findMade = () =>
    server.deps.database.db.select({ userId: temporaryPasswords.userId }).from(temporaryPasswords);
  await expect.poll(findMade, { timeout: 30_000 }).toEqual([{ userId: member.id }]);
});

test("organisations, roles and plan have their documented names", async () => {
  const { token } = (await login()).body;
  const get = async (url: string) => (await call({ method: "GET", url, token })).body;
  expect((await get("/api/organizations")).organizations).toMatchObject([
    { _id: company.organization.id, name: "Clínica Teste", isActive: true },
  ]);
  expect((await get("/api/org/roles")).roles[0]).toMatchObject({
    key: "owner",
    label: "Proprietário",
  });
  expect(await get("/api/tier/my")).toMatchObject({
    tier: "enterprise",
    caps: { maxUsers: 9999, price: 14_900, originalPrice: 19_900, features: { sms: true } },
    usage: { calendars: 0, users: expect.any(Number), appointments: 0 },
  });
});

test("switching to another person's organisation is refused, to one's own it works", async () => {
  const { token } = (await login()).body;
  const { company: foreign } = await makeOrganization(server.deps);
  const switchTo = (id: string) =>
    call({ method: "POST", url: `/api/organizations/${id}/switch`, token });
  expect(await switchTo(foreign.organization.id)).toMatchObject({
    status: 404,
    body: { error: "not_found" },
  });
  const own = await switchTo(company.organization.id);
  expect(own.body.user.organizationId).toBe(company.organization.id);
  expect(own.body.token).not.toBe(token);
});
