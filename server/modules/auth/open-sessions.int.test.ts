import { afterAll, beforeAll, expect, test } from "vitest";
import type { RequestContext } from "#server/kernel/context.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import {
  makeMember,
  refusal,
  testPassword,
  tokenOf,
  type Company,
  type Person,
} from "#tests/fixtures/people.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { authRouter } from "./router.ts";

const createCaller = createCallerFactory(authRouter);
const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

let parts: TestDeps;
let company: Company;
let member: Person;

beforeAll(async () => {
  parts = await createTestDeps();
  ({ company } = await makeOrganization(parts.deps));
  member = await makeMember(parts.deps, company, { role: "employee" });
});

afterAll(() => parts.close());

const as = (token: string | null, from: Partial<RequestContext> = {}) =>
  createCaller(requestOf(parts.deps, { token, ...from }));

const login = async (from: Partial<RequestContext> = {}, { email } = member) =>
  tokenOf(await as(null, from).login({ email, password: testPassword, client: "api" }));

test("the list shows where a person is logged in, the current session first", async () => {
  const script = await login({ userAgent: "node", address: "203.0.113.9" });
  parts.clock.now = new Date(parts.clock.now.getTime() + 60_000);
  const own = await login({ userAgent: phone, address: "203.0.113.8" });
  const listed = await as(own).sessions();
  expect(listed).toMatchObject([
    {
      browser: "Chrome",
      system: "Android",
      address: "203.0.113.8",
      isCurrent: true,
      organizationName: "Clínica Teste",
    },
    { system: null, address: "203.0.113.9", isApiClient: true, isCurrent: false },
  ]);
  expect((await as(script).sessions())[0]).toMatchObject({ address: "203.0.113.9" });
  // Neither the token nor its hash leaves the server.
  expect(JSON.stringify(listed)).not.toContain((await parts.deps.sessions.read(own))?.idHash);
});

test("the list shows when a session was last used, to a quarter of an hour", async () => {
  const token = await login();
  const seen = async () => (await as(token).sessions())[0]?.lastSeenAt;
  const began = parts.clock.now.toISOString();
  parts.clock.now = new Date(parts.clock.now.getTime() + 14 * 60_000);
  parts.deps.sessions.forget();
  expect(await seen()).toBe(began);
  parts.clock.now = new Date(parts.clock.now.getTime() + 2 * 60_000);
  parts.deps.sessions.forget();
  await as(token).me();
  expect(await seen()).toBe(parts.clock.now.toISOString());
});

test("a person can end one of their own sessions, and nobody else's", async () => {
  const [own, lost] = [await login(), await login()];
  const stranger = await makeMember(parts.deps, company, { role: "owner" });
  const foreign = await login({}, stranger);
  const [found] = await as(lost).sessions();
  const id = found?.id ?? "";
  expect(await refusal(as(foreign).endSession({ id }))).toBe("not_found");
  expect(await refusal(as(own).endSession({ id }))).toBe(null);
  expect(await refusal(as(lost).me())).toBe("unauthenticated");
  expect(await refusal(as(own).endSession({ id }))).toBe("not_found");
  expect(await refusal(as(own).me())).toBe(null);
});

test("a person can end all other sessions, or all", async () => {
  const tokens = [await login(), await login(), await login()];
  const [own = ""] = tokens;
  const stranger = await makeMember(parts.deps, company, { role: "employee" });
  const foreign = await login({}, stranger);
  const ended = () =>
    Promise.all(tokens.map(async (token) => (await parts.deps.sessions.read(token)) === null));
  await as(own).endSessions({ keepCurrent: true });
  expect(await ended()).toEqual([false, true, true]);
  const cookies: unknown[] = [];
  const setSessionCookie = (token: string | null) => void cookies.push(token);
  await as(own, { setSessionCookie }).endSessions({ keepCurrent: false });
  expect(await ended()).toEqual([true, true, true]);
  expect(cookies).toEqual([null]);
  expect(await refusal(as(foreign).me())).toBe(null);
});
