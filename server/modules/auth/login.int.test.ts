import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, sessions, temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import {
  makeMember,
  makePerson,
  refusal,
  testPassword,
  tokenOf,
  type Company,
  type Person,
} from "#tests/fixtures/people.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { authRouter } from "./router.ts";
import { hashTemporaryPassword, loginLimits, makeTemporaryPassword } from "./rules.ts";

const hourMillis = 3_600_000;
const createCaller = createCallerFactory(authRouter);

let parts: TestDeps;
let company: Company;
let member: Person;

beforeAll(async () => {
  parts = await createTestDeps();
  ({ company } = await makeOrganization(parts.deps, { plan: "pro" }));
});

afterAll(() => parts.close());

let address = 0;

beforeEach(async () => {
  address += 1;
  parts.clock.now = new Date();
  member = await makeMember(parts.deps, company, { role: "employee" });
});

/** Calls as a browser with its own address would. */
const as = (from: Partial<RequestContext> = {}) =>
  createCaller(requestOf(parts.deps, { address: `10.0.0.${address}`, ...from }));

const login = (password = testPassword, email = member.email) =>
  as().login({ email, password, client: "api" });

async function giveTemporaryPassword(expiresAt = new Date(Date.now() + 24 * hourMillis)) {
  const password = makeTemporaryPassword();
  await parts.deps.database.db.insert(temporaryPasswords).values({
    id: newId(),
    userId: member.id,
    passwordHash: hashTemporaryPassword(password),
    expiresAt,
  });
  return password;
}

describe("login", () => {
  test("returns the user to a browser and sets a cookie that scripts can't read", async () => {
    const cookies: unknown[] = [];
    const setSessionCookie = (token: string | null, expiresAt?: Date) =>
      void cookies.push([token, expiresAt?.getTime()]);
    const answer = await as({ setSessionCookie }).login({
      email: ` ${member.email.toUpperCase()} `,
      password: testPassword,
    });
    expect(Object.keys(answer)).toEqual(["user"]);
    const { user } = answer;
    expect(user).toEqual({
      id: member.id,
      name: "Ana Souza",
      email: member.email,
      role: "employee",
      tier: "pro",
      standing: "active",
      closesAt: null,
      closedSince: null,
      readOnlyFrom: null,
      dbName: company.organization.schemaName,
      organizationId: company.organization.id,
      organizationName: "Clínica Teste",
      businessType: "clinica",
      clinicalTabs: null,
      permissions: ["manage_appointments"],
      mustChangePassword: false,
      mustSetUpTwoFactor: false,
      organizations: [
        {
          id: company.organization.id,
          name: "Clínica Teste",
          businessType: "clinica",
          isActive: true,
        },
      ],
      hasDeletedOrganization: false,
    });
    const inThirtyDays = parts.clock.now.getTime() + 30 * 24 * hourMillis;
    expect(cookies).toEqual([[expect.any(String), inThirtyDays]]);
    const [[token]] = cookies as [[string]];
    expect((await as({ token }).me()).user).toEqual(user);
  });

  test("returns the token to an API client and sets no cookie", async () => {
    const setSessionCookie = () => expect.fail("a cookie was set");
    const input = { email: member.email, password: testPassword, client: "api" } as const;
    const { token } = await as({ setSessionCookie }).login(input);
    expect((await as({ token: token ?? null }).me()).user.id).toBe(member.id);
  });

  test("creates a new token each time and ends the browser's earlier session", async () => {
    const first = await login();
    const second = await as({ token: tokenOf(first) }).login({
      email: member.email,
      password: testPassword,
      client: "api",
    });
    expect(second.token).not.toBe(first.token);
    parts.deps.sessions.forget();
    expect(await parts.deps.sessions.read(tokenOf(first))).toBeNull();
    expect(await parts.deps.sessions.read(tokenOf(second))).not.toBeNull();
  });

  test("refuses wrong passwords and unknown e-mails in the same way", async () => {
    const wrong = await login("senha-errada").catch((error: Error) => error);
    const unknown = await login(testPassword, "ninguem@people.example").catch((e: Error) => e);
    expect(wrong).toMatchObject({ message: "E-mail ou senha incorretos." });
    expect(unknown).toEqual(wrong);
    expect(await refusal(login("senha-errada"))).toBe("invalid_credentials");
  });

  test("refuses people without an active membership in an active organisation", async () => {
    const stranger = await makePerson(parts.deps);
    expect(await refusal(login(testPassword, stranger.email))).toBe("access_removed");
    const { company: closed } = await makeOrganization(parts.deps);
    await parts.deps.database.db
      .update(organizations)
      .set({ isActive: false })
      .where(eq(organizations.id, closed.organization.id));
    expect(await refusal(login(testPassword, closed.owner.email))).toBe("organization_inactive");
    await parts.deps.database.db
      .update(memberships)
      .set({ isActive: false })
      .where(eq(memberships.userId, member.id));
    expect(await refusal(login())).toBe("access_removed");
    await expect(login()).rejects.toThrow("Seu acesso a esta organização não está ativo");
  });

  test("is recorded in the history", async () => {
    await login();
    const [entry] = await parts.deps.database.db
      .select({ action: platformAuditLog.action })
      .from(platformAuditLog)
      .where(eq(platformAuditLog.actorUserId, member.id));
    expect(entry?.action).toBe("auth.login");
  });

  test("stores passwords with argon2id", async () => {
    const [row] = await parts.deps.database.db
      .select({ hash: users.passwordHash })
      .from(users)
      .where(eq(users.id, member.id));
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("creates no session when the password changes during the check", async () => {
    const { db } = parts.deps.database;
    const change = db.transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: "changed" }).where(eq(users.id, member.id));
      const attempt = refusal(login());
      await untilSomeoneWaits(tx);
      return { attempt };
    });
    expect(await (await change).attempt).toBe("invalid_credentials");
    const left = await db.select().from(sessions).where(eq(sessions.userId, member.id));
    expect(left).toEqual([]);
  });
});

/** Uses up attempts without checking passwords, which would take long. */
async function spend(scope: string, key: string, rule: RateRule, times: number): Promise<void> {
  await parts.deps.limiter.hit(scope, key, rule, times);
}

describe("the login limits", () => {
  test("allow ten guesses at one account from one address; other addresses may go on", async () => {
    const fromHere = `${member.email} 10.0.0.${address}`;
    await spend("login-account-address", fromHere, loginLimits.accountFromAddress, 9);
    expect(await refusal(login("senha-errada"))).toBe("invalid_credentials");
    expect(await refusal(login())).toBe("rate_limited");
    const elsewhere = as({ address: "10.9.9.9" });
    expect(await refusal(elsewhere.login({ email: member.email, password: testPassword }))).toBe(
      null,
    );
    parts.clock.now = new Date(parts.clock.now.getTime() + hourMillis / 4);
    expect(await refusal(login())).toBe(null);
  });

  test("allow fifty guesses from one address at any accounts", async () => {
    await spend("login-address", `10.0.0.${address}`, loginLimits.address, 49);
    expect(await refusal(login("senha-errada", "x@people.example"))).toBe("invalid_credentials");
    expect(await refusal(login("senha-errada", "y@people.example"))).toBe("rate_limited");
    expect(await refusal(login())).toBe("rate_limited");
  });

  test("allow a hundred guesses at one account from all addresses", async () => {
    await spend("login-account", member.email, loginLimits.account, 99);
    expect(await refusal(login("senha-errada"))).toBe("invalid_credentials");
    expect(await refusal(login())).toBe("rate_limited");
  });

  test("of one address don't lock the account elsewhere", async () => {
    for (let tried = 0; tried < loginLimits.account.max + 10; tried += 1) {
      await refusal(login("senha-errada"));
    }
    expect(await refusal(login())).toBe("rate_limited");
    const elsewhere = as({ address: "10.9.9.10" });
    const right = { email: member.email, password: testPassword };
    expect(await refusal(elsewhere.login(right))).toBe(null);
  });

  test("of a known browser are its own and can't be used up by strangers", async () => {
    const devices: string[] = [];
    const setDeviceCookie = (device: string) => void devices.push(device);
    const input = { email: member.email, password: testPassword };
    await as({ setDeviceCookie }).login(input);
    const [device = null] = devices;
    await spend("login-account", member.email, loginLimits.account, 100);
    await spend("login-address", `10.0.0.${address}`, loginLimits.address, 49);
    expect(await refusal(login())).toBe("rate_limited");
    expect(await refusal(as({ device }).login(input))).toBe(null);

    // It is known to the people who logged in there, and its own tries run out as well.
    const other = { ...input, email: company.owner.email };
    expect(await refusal(as({ device }).login(other))).toBe("rate_limited");
    const forged = device?.replace(/.$/, (last) => (last === "A" ? "B" : "A")) ?? null;
    expect(await refusal(as({ device: forged }).login(input))).toBe("rate_limited");
    const wrong = { ...input, password: "senha-errada" };
    for (let tried = 0; tried < loginLimits.accountAtDevice.max; tried += 1) {
      expect(await refusal(as({ device }).login(wrong))).toBe("invalid_credentials");
    }
    expect(await refusal(as({ device }).login(input))).toBe("rate_limited");
  });

  test("are reset for the account by a correct password", async () => {
    const fromHere = `${member.email} 10.0.0.${address}`;
    for (let round = 0; round < 3; round += 1) {
      await spend("login-account-address", fromHere, loginLimits.accountFromAddress, 9);
      await spend("login-account", member.email, loginLimits.account, 99);
      expect(await refusal(login())).toBe(null);
    }
  });
});

describe("a temporary password", () => {
  test("works once, in any case and without hyphens, and requires a new password", async () => {
    const password = await giveTemporaryPassword();
    const answer = await login(password.toUpperCase().replaceAll("-", " "));
    const token = tokenOf(answer);
    expect(answer.user.mustChangePassword).toBe(true);
    expect(await refusal(login(password))).toBe("invalid_credentials");
    expect((await as({ token }).me()).user.mustChangePassword).toBe(true);
  });

  test("admits exactly one of many simultaneous logins", async () => {
    const password = await giveTemporaryPassword();
    await parts.deps.database.db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, member.id));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refusal(login(password))));
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
    expect(outcomes.filter((code) => code === "invalid_credentials")).toHaveLength(7);
  });

  test("works for 24 hours only", async () => {
    const password = await giveTemporaryPassword();
    parts.clock.now = new Date(Date.now() + 24 * hourMillis + 1);
    expect(await refusal(login(password))).toBe("invalid_credentials");
  });

  test("leaves the old password and its sessions alone until it is used", async () => {
    const before = await login();
    const password = await giveTemporaryPassword();
    expect(await refusal(login())).toBe(null);
    await login(password);
    expect(await refusal(login())).toBe("invalid_credentials");
    parts.deps.sessions.forget();
    expect(await parts.deps.sessions.read(tokenOf(before))).toBeNull();
  });

  test("doesn't work for another person", async () => {
    const password = await giveTemporaryPassword();
    expect(await refusal(login(password, company.owner.email))).toBe("invalid_credentials");
  });
});

describe("logout", () => {
  test("ends the session and clears the cookie, even without a session", async () => {
    const token = tokenOf(await login());
    const cookies: unknown[] = [];
    const setSessionCookie = (value: string | null) => void cookies.push(value);
    expect(await as({ token, setSessionCookie }).logout()).toEqual({ ok: true });
    expect(await refusal(as({ token }).me())).toBe("unauthenticated");
    expect(await as({ setSessionCookie }).logout()).toEqual({ ok: true });
    expect(cookies).toEqual([null, null]);
  });
});
