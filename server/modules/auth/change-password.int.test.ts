import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sessions, temporaryPasswords } from "#drizzle/schema/platform/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { asDomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { createCallerFactory, router } from "#server/kernel/trpc.ts";
import { createRolesRouter } from "#server/modules/roles/router.ts";
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
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { rotateSession } from "./commands/rotate-session.ts";
import { authRouter } from "./router.ts";
import { hashTemporaryPassword, makeTemporaryPassword, passwordChangeLimit } from "./rules.ts";

const dayMillis = 86_400_000;
const newPassword = "outra senha bem longa";
const createCaller = createCallerFactory(
  router({ auth: authRouter, roles: createRolesRouter(() => null) }),
);

let parts: TestDeps;
let company: Company;
let member: Person;

beforeAll(async () => {
  parts = await createTestDeps();
  ({ company } = await makeOrganization(parts.deps));
});

afterAll(() => parts.close());

beforeEach(async () => {
  parts.clock.now = new Date();
  member = await makeMember(parts.deps, company, { role: "employee" });
});

const as = (token: string | null = null, from: Partial<RequestContext> = {}) =>
  createCaller(requestOf(parts.deps, { token, ...from }));

const login = async (password = testPassword) =>
  tokenOf(await as().auth.login({ email: member.email, password, client: "api" }));

async function loginWithTemporaryPassword(): Promise<{ token: string; temporary: string }> {
  const temporary = makeTemporaryPassword();
  await parts.deps.database.db.insert(temporaryPasswords).values({
    id: newId(),
    userId: member.id,
    passwordHash: hashTemporaryPassword(temporary),
    expiresAt: new Date(Date.now() + dayMillis),
  });
  return { token: await login(temporary), temporary };
}

async function issuesOf(call: Promise<unknown>) {
  const error = await call.catch((thrown: unknown) => thrown);
  return asDomainError(error)?.issues.map(({ path, message }) => `${path}: ${message}`);
}

test("sets the password, rotates this session and ends the others, also in other processes", async () => {
  const other = await login();
  const own = await login();
  const elsewhere = parts.anotherProcess();
  expect(await elsewhere.sessions.read(other)).not.toBeNull();
  const cookies: (string | null)[] = [];
  const setSessionCookie = (value: string | null) => void cookies.push(value);
  const browser = { isApiClient: false, setSessionCookie };
  const answer = await as(own, browser).auth.changePassword({
    currentPassword: testPassword,
    newPassword,
  });
  expect(answer).toEqual({ user: expect.objectContaining({ id: member.id }) });
  const [token] = cookies;
  if (!token) throw new Error("No cookie was set");
  expect(await parts.deps.sessions.read(token)).not.toBeNull();
  expect(await parts.deps.sessions.read(own)).toBeNull();
  expect(await parts.deps.sessions.read(other)).toBeNull();
  await expect
    .poll(() => elsewhere.sessions.read(other), { timeout: 10_000, interval: 50 })
    .toBeNull();
  expect(await refusal(login())).toBe("invalid_credentials");
  expect(await refusal(login(newPassword))).toBe(null);
});

test("doesn't extend a session's life", async () => {
  const own = await login();
  const started = parts.clock.now.getTime();
  parts.clock.now = new Date(started + 5 * dayMillis);
  parts.deps.sessions.forget();
  await as(own).auth.changePassword({ currentPassword: testPassword, newPassword });
  const [row] = await parts.deps.database.db
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, member.id));
  expect(row?.expiresAt.getTime()).toBe(started + 30 * dayMillis);
});

test("requires the current password", async () => {
  const own = await login();
  const change = (currentPassword?: string) =>
    as(own).auth.changePassword({ currentPassword, newPassword });
  expect(await refusal(change())).toBe("wrong_password");
  expect(await refusal(change("senha-errada"))).toBe("wrong_password");
  for (let guess = 0; guess < 8; guess += 1) {
    await parts.deps.limiter.hit("change-password", member.id, passwordChangeLimit);
  }
  expect(await refusal(change(testPassword))).toBe("rate_limited");
});

test("reports in Portuguese what a new password lacks", async () => {
  const own = await login();
  const change = (wanted: string) =>
    issuesOf(as(own).auth.changePassword({ currentPassword: testPassword, newPassword: wanted }));
  expect(await change("curta")).toEqual(["newPassword: Use pelo menos 10 caracteres"]);
  expect(await change("a".repeat(12))).toEqual([
    "newPassword: Use pelo menos 4 caracteres diferentes",
  ]);
  expect(await change("ab".repeat(101) + "cd")).toEqual([
    "newPassword: Use no máximo 200 caracteres",
  ]);
  expect(await change(testPassword)).toEqual([
    "newPassword: A nova senha precisa ser diferente da atual",
  ]);
  const guessable = [
    "newPassword: Esta senha é fácil de adivinhar. Use uma frase curta, com três ou mais palavras",
  ];
  for (const common of ["senha12345", "1234567890", "p4ssw0rd2026", "Brasil2026!", "mudar123456"]) {
    expect(await change(common), common).toEqual(guessable);
  }
  expect(await change(member.email)).toEqual(guessable);
  expect(await change(`${member.email.slice(0, 12)}1`)).toEqual(guessable);
  expect(await change("AnaSouza2026")).toEqual(guessable);
  expect(await change("ClínicaTeste7")).toEqual(guessable);
});

test("is the only call of a session with a temporary password, and needs no current one then", async () => {
  const { token, temporary } = await loginWithTemporaryPassword();
  expect(await refusal(as(token).roles.list())).toBe("password_change_required");
  expect(await refusal(as(token).auth.me())).toBe(null);
  for (const reused of [temporary, temporary.toUpperCase().replaceAll("-", "")]) {
    expect(await issuesOf(as(token).auth.changePassword({ newPassword: reused }))).toEqual([
      "newPassword: A nova senha não pode ser a senha temporária",
    ]);
  }
  const changed = await as(token).auth.changePassword({ newPassword });
  expect(changed.user.mustChangePassword).toBe(false);
  expect(await refusal(as(tokenOf(changed)).roles.list())).toBe(null);
  expect(await refusal(login(newPassword))).toBe(null);
});

test("invalidates unused temporary passwords", async () => {
  const own = await login();
  const temporary = makeTemporaryPassword();
  await parts.deps.database.db.insert(temporaryPasswords).values({
    id: newId(),
    userId: member.id,
    passwordHash: hashTemporaryPassword(temporary),
    expiresAt: new Date(Date.now() + dayMillis),
  });
  await as(own).auth.changePassword({ currentPassword: testPassword, newPassword });
  expect(await refusal(login(temporary))).toBe("invalid_credentials");
});

test("of two simultaneous calls one wins and one session remains", async () => {
  const tokens = await Promise.all([login(), login()]);
  const outcomes = await Promise.all(
    tokens.map((token, n) =>
      refusal(
        as(token).auth.changePassword({
          currentPassword: testPassword,
          newPassword: `${newPassword} ${n}`,
        }),
      ),
    ),
  );
  expect(outcomes.filter((code) => code === null)).toHaveLength(1);
  const left = await parts.deps.database.db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.userId, member.id));
  expect(left).toHaveLength(1);
});

test("also ends a session that a simultaneous switch of organisation creates", async () => {
  const { deps } = parts;
  const [switching, changing] = [await login(), await login()];
  const session = await deps.sessions.read(switching);
  if (!session) throw new Error("no session to rotate");
  const { change, rotated } = await deps.database.db.transaction(async (tx) => {
    const { token } = await rotateSession(tx, deps.now, session, company.organization.id);
    const input = { currentPassword: testPassword, newPassword };
    const pending = as(changing).auth.changePassword(input);
    await untilSomeoneWaits(tx);
    return { change: { pending }, rotated: token };
  });
  await change.pending;
  expect(await deps.sessions.read(rotated)).toBeNull();
});
