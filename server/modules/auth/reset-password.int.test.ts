import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import {
  makeMember,
  refusal,
  testPassword,
  type Company,
  type Person,
} from "#tests/fixtures/people.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { authJobs } from "./jobs.ts";
import { authRouter } from "./router.ts";
import { resetLimits } from "./rules.ts";

const hourMillis = 3_600_000;
const passwordForm = /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){3}\b/;
const createCaller = createCallerFactory(authRouter);

let parts: TestDeps;
let company: Company;
let member: Person;
let round = 0;

beforeAll(async () => {
  parts = await createTestDeps();
  ({ company } = await makeOrganization(parts.deps));
});

afterAll(() => parts.close());

beforeEach(async () => {
  round += 1;
  parts.clock.now = new Date();
  parts.mails.length = 0;
  await parts.takeJobs();
  member = await makeMember(parts.deps, company, { role: "employee" });
  await parts.takeJobs();
});

const as = (address = `10.0.0.${round}`) => createCaller(requestOf(parts.deps, { address }));
const reset = (email = member.email) => as().resetPassword({ email });
const login = (password: string) => as().login({ email: member.email, password });

async function work(deps: Deps = parts.deps): Promise<void> {
  for (const job of await parts.takeJobs()) {
    const definition = authJobs.find(({ task }) => task === job.task);
    await definition?.run(deps, JSON.parse(JSON.stringify(job.payload)));
  }
}

const storedPasswords = () =>
  parts.deps.database.db
    .select()
    .from(temporaryPasswords)
    .where(eq(temporaryPasswords.userId, member.id));

test("the mail contains a temporary password that works once within 24 hours and forces a new one", async () => {
  expect(await reset(` ${member.email.toUpperCase()}`)).toEqual({ ok: true });
  await work();
  const [mail] = parts.mails;
  expect(mail).toMatchObject({ to: member.email, subject: "Sua senha temporária · Clínica Teste" });
  const password = passwordForm.exec(mail?.text ?? "")?.[0] ?? "";
  expect(mail?.html).toContain(password);
  expect(mail?.text).toContain("http://test.example/login");
  expect((await login(testPassword)).user.mustChangePassword).toBe(false);
  expect((await login(password)).user.mustChangePassword).toBe(true);
  expect(await refusal(login(testPassword))).toBe("invalid_credentials");
  expect(await refusal(login(password))).toBe("invalid_credentials");
});

test("the password is stored nowhere in clear", async () => {
  await reset();
  const jobs = await parts.takeJobs();
  expect(jobs).toEqual([
    {
      task: "auth.mail_temporary_password",
      payload: { userId: member.id },
      jobKey: `auth.mail_temporary_password:${member.id}`,
    },
  ]);
  await authJobs[0]?.run(parts.deps, jobs[0]?.payload);
  const password = passwordForm.exec(parts.mails[0]?.text ?? "")?.[0] ?? "";
  expect(password).not.toBe("");
  expect(JSON.stringify(await storedPasswords())).not.toContain(password);
  const history = await parts.deps.database.db.select().from(platformAuditLog);
  expect(JSON.stringify(history)).not.toContain(password);
  expect(parts.mails[0]?.subject).not.toContain(password);
});

test("an unknown e-mail gets the same answer and the same writes", async () => {
  const known = await reset();
  const [knownJob] = await parts.takeJobs();
  const unknown = await reset("ninguem@people.example");
  const [unknownJob] = await parts.takeJobs();
  expect(unknown).toEqual(known);
  expect(unknownJob?.task).toBe(knownJob?.task);
  expect(Object.keys(unknownJob?.payload ?? {})).toEqual(Object.keys(knownJob?.payload ?? {}));
  await authJobs[0]?.run(parts.deps, unknownJob?.payload);
  expect(parts.mails).toEqual([]);
});

test("repeated requests change no password and lock nobody out", async () => {
  const [before] = await parts.deps.database.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, member.id));
  const outcomes: unknown[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1) {
    outcomes.push(
      await refusal(as(`10.5.${round}.${attempt}`).resetPassword({ email: member.email })),
    );
  }
  expect(outcomes).toEqual([null, null, null, null, null, "rate_limited", "rate_limited"]);
  await work();
  const [after] = await parts.deps.database.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, member.id));
  expect(after).toEqual(before);
  expect(await refusal(login(testPassword))).toBe(null);
});

test("nobody's mailbox is filled hour after hour", async () => {
  const { max } = resetLimits.accountInDay;
  const outcomes: unknown[] = [];
  for (let attempt = 0; attempt < max + 1; attempt += 1) {
    const asked = as(`10.6.${round}.${attempt}`).resetPassword({ email: member.email });
    outcomes.push(await refusal(asked));
    await parts.deps.limiter.reset("reset-account", member.email);
  }
  expect(outcomes).toEqual([...Array.from({ length: max }, () => null), "rate_limited"]);
});

test("requests are limited by address, whether the e-mail exists or not", async () => {
  const ask = (n: number) => refusal(reset(`${round}-${n}@people.example`));
  const outcomes = await Promise.all(Array.from({ length: 21 }, (_, n) => ask(n)));
  expect(outcomes.filter((code) => code === "rate_limited")).toHaveLength(1);
});

test("every mailed password stays usable until one of them is used", async () => {
  await reset();
  await work();
  await reset();
  await work();
  const [first = "", second = ""] = parts.mails.map(
    ({ text }) => passwordForm.exec(text)?.[0] ?? "",
  );
  expect(first).not.toBe(second);
  expect(parts.mails[0]?.idempotencyKey).not.toBe(parts.mails[1]?.idempotencyKey);
  expect(await refusal(login(first))).toBe(null);
  expect(await refusal(login(second))).toBe("invalid_credentials");
});

test("a password whose mail failed is not stored", async () => {
  await reset();
  const send = () => Promise.reject(new Error("mail server away"));
  const deps = { ...parts.deps, mailer: { send, close: () => Promise.resolve() } };
  await expect(work(deps)).rejects.toThrow("mail server away");
  expect(await storedPasswords()).toEqual([]);
});

test("expired temporary passwords are removed", async () => {
  await reset();
  await work();
  const cleaning = authJobs.find(({ task }) => task === "auth.delete_expired");
  await cleaning?.run(parts.deps, { _cron: {} });
  expect(await storedPasswords()).toHaveLength(1);
  parts.clock.now = new Date(Date.now() + 25 * hourMillis);
  await cleaning?.run(parts.deps, { _cron: {} });
  expect(await storedPasswords()).toEqual([]);
});

test("whose account was just opened is welcomed with it, and told of no password before", async () => {
  const { deps } = parts;
  await deps.database.db.update(users).set({ passwordHash: null }).where(eq(users.id, member.id));
  await reset();
  await work();
  const mail = parts.mails.at(-1);
  expect(mail).toMatchObject({ subject: "Sua conta está aberta · Clínica Teste" });
  expect(mail?.text).not.toContain("senha atual");
});
