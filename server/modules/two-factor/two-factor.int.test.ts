import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { users } from "#drizzle/schema/platform/auth.ts";
import { secondFactors } from "#drizzle/schema/platform/two-factor.ts";
import { appRouter } from "#server/app-router.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { issueTemporaryPassword } from "#server/modules/auth/steps/issue-temporary-password.ts";
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

const createCaller = createCallerFactory(appRouter);
const proofs = { password: testPassword };

let parts: TestDeps;
let company: Company;
let member: Person;

beforeAll(async () => {
  parts = await createTestDeps();
});

afterAll(() => parts.close());

beforeEach(async () => {
  parts.clock.now = new Date();
  ({ company } = await makeOrganization(parts.deps));
  member = await makeMember(parts.deps, company, { role: "employee" });
});

const as = (token: string | null = null, from: Partial<RequestContext> = {}) =>
  createCaller(requestOf(parts.deps, { token, ...from }));

const login = async (code?: string, { email } = member) =>
  tokenOf(
    await as().auth.login({ email, password: testPassword, client: "api", ...(code && { code }) }),
  );

const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(parts.clock.now.getTime() / 1000) });

/** Waits: an app shows a new code every half minute. */
const wait = (seconds: number) => {
  parts.clock.now = new Date(parts.clock.now.getTime() + seconds * 1000);
};

async function switchOn(token: string) {
  const { secret } = await as(token).twoFactor.begin(proofs);
  const { recoveryCodes } = await as(token).twoFactor.confirm({ code: codeOf(secret) });
  return { secret, recoveryCodes };
}

describe("switching a second factor on", () => {
  test("requires the password, then a first code of the app", async () => {
    const token = await login();
    expect(await refusal(as(token).twoFactor.begin({ password: "senha-errada" }))).toBe(
      "wrong_password",
    );
    const { secret, uri } = await as(token).twoFactor.begin(proofs);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain("issuer=Encaixe");
    expect(await as(token).twoFactor.status()).toEqual({
      isOn: false,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
    // Nothing is demanded before the app has proven that it knows the secret.
    await login();
    expect(await refusal(as(token).twoFactor.confirm({ code: "000000" }))).toBe("invalid_input");
    const { recoveryCodes } = await as(token).twoFactor.confirm({ code: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await as(token).twoFactor.status()).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await refusal(as(token).twoFactor.begin(proofs))).toBe("conflict");
    expect(await refusal(as(token).twoFactor.confirm({ code: codeOf(secret) }))).toBe("conflict");
  });

  test("ends all sessions that began without it, except the current one", async () => {
    const elsewhere = await login();
    const own = await login();
    await switchOn(own);
    expect(await refusal(as(elsewhere).auth.me())).toBe("unauthenticated");
    expect(await refusal(as(own).auth.me())).toBe(null);
  });

  test("stores no secret in clear", async () => {
    const { secret, recoveryCodes } = await switchOn(await login());
    const rows = JSON.stringify(await parts.deps.database.db.select().from(secondFactors));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(recoveryCodes[0]);
  });
});

describe("login with a second factor", () => {
  test("asks for a code only after the right password, and accepts each code once", async () => {
    const { secret } = await switchOn(await login());
    const wrong = as().auth.login({ email: member.email, password: "senha-errada" });
    expect(await refusal(wrong)).toBe("invalid_credentials");
    expect(await refusal(login())).toBe("second_factor_required");
    // The code that switched it on is used up.
    expect(await refusal(login(codeOf(secret)))).toBe("second_factor_wrong");
    wait(60);
    const code = codeOf(secret);
    expect(await refusal(login(`${code.slice(0, 3)} ${code.slice(3)}`))).toBe(null);
    expect(await refusal(login(code))).toBe("second_factor_wrong");
  });

  test("admits one of many simultaneous logins with one code", async () => {
    const { secret } = await switchOn(await login());
    wait(60);
    const code = codeOf(secret);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusal(login(code))));
    expect(outcomes.map(String).toSorted()).toEqual([
      "null",
      "second_factor_wrong",
      "second_factor_wrong",
      "second_factor_wrong",
    ]);
  });

  test("allows five wrong codes, then none for a quarter of an hour", async () => {
    const { secret } = await switchOn(await login());
    wait(60);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await refusal(login("000000"))).toBe("second_factor_wrong");
    }
    expect(await refusal(login(codeOf(secret)))).toBe("rate_limited");
    wait(15 * 60);
    expect(await refusal(login(codeOf(secret)))).toBe(null);
  });

  test("accepts a recovery code once, in any case, and only the owner's", async () => {
    const { recoveryCodes } = await switchOn(await login());
    const other = await makeMember(parts.deps, company, { role: "employee" });
    await switchOn(await login(undefined, other));
    const [first = "", second = ""] = recoveryCodes;
    expect(await refusal(login(second, other))).toBe("second_factor_wrong");
    expect(await refusal(login(first.toUpperCase().replace("-", " ")))).toBe(null);
    expect(await refusal(login(first))).toBe("second_factor_wrong");
    const token = await login(second);
    expect(await as(token).twoFactor.status()).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test("under another APP_SECRET refuses the app's codes and accepts recovery codes", async () => {
    const { secret, recoveryCodes } = await switchOn(await login());
    const anew = { ...parts.deps, config: { ...parts.deps.config, appSecret: "x".repeat(43) } };
    const restarted = (code: string) => {
      const given = { email: member.email, password: testPassword, client: "api", code } as const;
      return createCaller(requestOf(anew, {})).auth.login(given);
    };
    wait(60);
    expect(await refusal(restarted(codeOf(secret)))).toBe("second_factor_wrong");
    expect(tokenOf(await restarted(recoveryCodes[0] ?? ""))).toBeTruthy();
  });

  test("by a temporary password requires the code as well", async () => {
    const { secret } = await switchOn(await login());
    const { db } = parts.deps.database;
    const { password } = await issueTemporaryPassword(db, parts.clock.now, {
      userId: member.id,
      isMailed: true,
    });
    const input = { email: member.email, password, client: "api" } as const;
    expect(await refusal(as().auth.login(input))).toBe("second_factor_required");
    wait(60);
    expect(await refusal(as().auth.login({ ...input, code: codeOf(secret) }))).toBe(null);
  });
});

test("loses the factor at the first proof of the mailbox: an earlier holder of the login may have set it up", async () => {
  await switchOn(await login());
  const { db } = parts.deps.database;
  await db.update(users).set({ provenAt: null }).where(eq(users.id, member.id));
  const issue = async (isMailed: boolean) => {
    const to = { userId: member.id, isMailed };
    const { password } = await issueTemporaryPassword(db, parts.clock.now, to);
    return refusal(as().auth.login({ email: member.email, password, client: "api" }));
  };
  expect(await issue(false)).toBe("second_factor_required");
  expect(await issue(true)).toBe(null);
});

describe("switching off and new recovery codes", () => {
  test("require the password and a code", async () => {
    const token = await login();
    const { secret, recoveryCodes } = await switchOn(token);
    wait(60);
    const change = (password: string, code: string) =>
      refusal(as(token).twoFactor.disable({ password, code }));
    expect(await change("senha-errada", codeOf(secret))).toBe("wrong_password");
    expect(await change(testPassword, "000000")).toBe("invalid_input");
    const renewed = await as(token).twoFactor.renewRecoveryCodes({
      ...proofs,
      code: codeOf(secret),
    });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect(await change(testPassword, recoveryCodes[0] ?? "")).toBe("invalid_input");
    expect(await change(testPassword, renewed.recoveryCodes[0] ?? "")).toBe(null);
    expect(await refusal(login())).toBe(null);
  });
});

describe("an organisation that requires it", () => {
  test("is set up by an owner who has one herself, and by nobody else", async () => {
    const admin = await makeMember(parts.deps, company, { role: "admin" });
    const require = (token: string) => as(token).twoFactor.require({ isRequired: true });
    expect(await refusal(require(await login(undefined, admin)))).toBe("forbidden");
    const owner = await login(undefined, company.owner);
    expect(await refusal(require(owner))).toBe("forbidden");
    await switchOn(owner);
    expect(await refusal(require(owner))).toBe(null);
  });

  test("lets members do nothing but set it up, at once and also on open sockets", async () => {
    const owner = await login(undefined, company.owner);
    const { secret: ownersSecret } = await switchOn(owner);
    const token = await login();
    let isEnded = false;
    await parts.deps.live.track(token, () => (isEnded = true));
    await as(owner).twoFactor.require({ isRequired: true });
    expect(await refusal(as(token).roles.list())).toBe("two_factor_setup_required");
    expect((await as(token).auth.me()).user.mustSetUpTwoFactor).toBe(true);
    await expect.poll(() => isEnded, { timeout: 10_000 }).toBe(true);

    await switchOn(token);
    expect(await refusal(as(token).roles.list())).toBe(null);
    expect((await as(token).auth.me()).user.mustSetUpTwoFactor).toBe(false);
    wait(60);
    const off = as(owner).twoFactor.disable({ ...proofs, code: codeOf(ownersSecret) });
    expect(await refusal(off)).toBe("forbidden");
  });
});
