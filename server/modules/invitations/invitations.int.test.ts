import { and, eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { memberships, temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { invitations } from "#drizzle/schema/platform/invitations.ts";
import { appRouter } from "#server/app-router.ts";
import { newId } from "#server/kernel/ids.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { authJobs } from "#server/modules/auth/jobs.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makePerson, refusal, testPassword, tokenOf } from "#tests/fixtures/people.ts";
import { invitationsJobs } from "./jobs.ts";

const createCaller = createCallerFactory(appRouter);
const ownPassword = "a-senha-so-da-ana-7";
const attackersPassword = "a-senha-do-atacante-9";
const hour = 3_600_000;

let test: TestDeps;
let attacker: Organization;
let honest: Organization;

beforeAll(async () => {
  test = await createTestDeps();
  attacker = await makeOrganization(test.deps);
  honest = await makeOrganization(test.deps);
});
afterAll(() => test.close());
beforeEach(() => {
  test.clock.now = new Date();
});

const visitor = (token: string | null = null) => createCaller(requestOf(test.deps, { token }));
async function logIn(email: string, password: string) {
  const { user, ...session } = await visitor().auth.login({ email, password, client: "api" });
  return { user, token: tokenOf(session) };
}
const newEmail = () => `${newId()}@convidadas.example`;

type NewEmployee = Parameters<Organization["owner"]["employees"]["create"]>[0];

const hire = (by: Organization, input: Partial<NewEmployee> & { email: string }) =>
  by.owner.employees.create({ name: "Ana Souza", role: "doctor", ...input });

/** Returns the mails to an address, once all pending ones have been sent. */
async function mailsTo(email: string) {
  const jobs = [...authJobs, ...invitationsJobs];
  for (const job of await test.takeJobs()) {
    const definition = jobs.find(({ task }) => task === job.task);
    await definition?.run(test.deps, JSON.parse(JSON.stringify(job.payload)));
  }
  return test.mails.filter(({ to }) => to === email);
}

/** Returns the token of the newest invitation's link. */
async function linkOf(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text ?? "";
  return /http:\/\/test\.example\/convite\/([\w-]{43})\b/.exec(text)?.[1] ?? "";
}

/** Performs the attack: hires a stranger's e-mail and uses the password that is shown. */
async function takeHold(email: string): Promise<string> {
  const { tempPassword } = await hire(attacker, { email });
  const first = await logIn(email, tempPassword ?? "");
  return tokenOf(
    await visitor(first.token).auth.changePassword({ newPassword: attackersPassword }),
  );
}

describe("an organisation that hired a stranger's e-mail first", () => {
  it("has no access when another organisation hires the e-mail, and none left once its owner accepts", async () => {
    const email = newEmail();
    const stolen = await takeHold(email);
    const answer = await hire(honest, { email, role: "admin" });
    expect(answer).toMatchObject({
      invited: true,
      tempPassword: null,
      employee: { invitation: "pending", role: "admin", name: "Ana Souza" },
    });
    const organizations = async (token: string) =>
      (await visitor(token).organizations.list()).map(({ id }) => id);
    expect(await organizations(stolen)).toEqual([attacker.org.id]);
    const switching = visitor(stolen).organizations.switch({ id: honest.org.id });
    expect(await refusal(switching)).toBe("not_found");

    // The attacker's session has the invited e-mail, which is no proof of the mailbox.
    const token = await linkOf(email);
    expect(await refusal(visitor(stolen).invitations.join({ token }))).toBe(
      "invitation_password_needed",
    );
    expect(await visitor().invitations.view({ token })).toMatchObject({
      organizationName: "Clínica Teste",
      email,
      roleLabel: "Administrador",
      needs: "password",
    });
    const known = visitor().invitations.accept({ token, newPassword: attackersPassword });
    expect(await refusal(known)).toBe("invalid_input");
    await visitor().invitations.accept({ token, newPassword: ownPassword });
    expect(await refusal(logIn(email, attackersPassword))).toBe("invalid_credentials");
    expect(await refusal(visitor(stolen).auth.me())).toBe("unauthenticated");
    const { user } = await logIn(email, ownPassword);
    expect(user.organizations.map(({ id }) => id).toSorted()).toEqual(
      [attacker.org.id, honest.org.id].toSorted(),
    );
    // A reset doesn't bring the attacker back: the login is no longer that organisation's alone.
    const row = (await attacker.owner.employees.list()).find((one) => one.email === email);
    const reset = attacker.owner.employees.resetPassword({ id: row?.id ?? "" });
    await expect(reset).rejects.toThrow("em outra organização");
  });

  it("can't keep the owner out by a second factor of its own", async () => {
    const email = newEmail();
    const stolen = visitor(await takeHold(email));
    const { secret } = await stolen.twoFactor.begin({ password: attackersPassword });
    const epoch = Math.floor(test.clock.now.getTime() / 1000);
    await stolen.twoFactor.confirm({ code: generateSync({ secret, epoch }) });
    expect(await refusal(logIn(email, attackersPassword))).toBe("second_factor_required");
    await hire(honest, { email });
    await visitor().invitations.accept({ token: await linkOf(email), newPassword: ownPassword });
    expect((await logIn(email, ownPassword)).user.email).toBe(email);
  });

  it("can't use an unused temporary password after the owner accepted", async () => {
    const email = newEmail();
    const { tempPassword } = await hire(attacker, { email });
    await hire(honest, { email });
    const token = await linkOf(email);
    const asHandedOut = { token, newPassword: (tempPassword ?? "").toUpperCase() };
    expect(await refusal(visitor().invitations.accept(asHandedOut))).toBe("invalid_input");
    await visitor().invitations.accept({ token, newPassword: ownPassword });
    expect(await refusal(logIn(email, tempPassword ?? ""))).toBe("invalid_credentials");
  });

  it("loses the login's proof by resetting it: a later invitation requires a new password", async () => {
    const email = newEmail();
    const { employee } = await hire(attacker, { email });
    await visitor().auth.resetPassword({ email });
    const mailed = /\b[a-z2-9]{4}(?:-[a-z2-9]{4}){3}\b/;
    const password = mailed.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[0] ?? "";
    const session = await logIn(email, password);
    await visitor(session.token).auth.changePassword({ newPassword: ownPassword });
    const needs = async () => {
      const staff = await makeOrganization(test.deps);
      await hire(staff, { email });
      return (await visitor().invitations.view({ token: await linkOf(email) })).needs;
    };
    // Using the mailed password proved the mailbox; using one shown to the organisation didn't.
    expect(await needs()).toBe("login");
    const { tempPassword } = await attacker.owner.employees.resetPassword({ id: employee.id });
    const again = await logIn(email, tempPassword);
    await visitor(again.token).auth.changePassword({ newPassword: attackersPassword });
    expect(await needs()).toBe("password");
  });

  it("has no membership to reset through, in any order of reset and acceptance", async () => {
    const email = newEmail();
    const { employee } = await hire(attacker, { email });
    await hire(honest, { email });
    const token = await linkOf(email);
    const [accepted, reset] = await Promise.allSettled([
      visitor().invitations.accept({ token, newPassword: ownPassword }),
      attacker.owner.employees.resetPassword({ id: employee.id }),
    ]);
    expect(accepted.status).toBe("fulfilled");
    if (reset.status === "fulfilled") {
      expect(await refusal(logIn(email, reset.value.tempPassword))).toBe("invalid_credentials");
    }
    expect((await logIn(email, ownPassword)).user.email).toBe(email);
  });
});

describe("an e-mail that has a login", () => {
  it("learns only that it was invited, and reads nothing before it accepts", async () => {
    const known = await makePerson(test.deps, "Nome que ninguém aqui digitou");
    await hire(honest, { email: known.email, name: "Ana", permissions: ["manage_finance"] });
    const list = await honest.owner.employees.list();
    const row = list.find(({ email }) => email === known.email);
    expect(row).toMatchObject({
      name: "Ana",
      invitation: "pending",
      allowAccess: true,
      permissions: ["manage_finance"],
    });
    expect(JSON.stringify(list)).not.toContain("ninguém aqui digitou");
    expect(JSON.stringify(list)).not.toContain(known.id);
    const { db } = test.deps.database;
    const of = eq(memberships.userId, known.id);
    expect(await db.select().from(memberships).where(of)).toEqual([]);
    expect(await refusal(logIn(known.email, testPassword))).toBe("access_removed");
  });

  it("accepts with its own session, which moves over; no other session can accept", async () => {
    const known = await makeOrganization(test.deps);
    const { email } = known.company.owner;
    await hire(honest, { email, role: "receptionist" });
    const token = await linkOf(email);
    const accept = visitor().invitations.accept({ token, newPassword: ownPassword });
    expect(await refusal(accept)).toBe("invitation_login_needed");
    expect(await refusal(attacker.owner.invitations.join({ token }))).toBe("invitation_of_another");
    expect(await refusal(visitor().invitations.join({ token }))).toBe("unauthenticated");
    const session = await logIn(email, testPassword);
    const joined = await visitor(session.token).invitations.join({ token });
    expect(joined.user).toMatchObject({ organizationId: honest.org.id, role: "receptionist" });
    expect(await refusal(visitor(session.token).auth.me())).toBe("unauthenticated");
    const again = visitor(tokenOf(joined)).invitations.join({ token });
    expect(await refusal(again)).toBe("invitation_used");
    const list = await honest.owner.employees.list();
    expect(list.find((one) => one.email === email)).toMatchObject({ invitation: null });
  });

  it("without any organisation left gets in again: its owner sets a password", async () => {
    const person = await makePerson(test.deps);
    await hire(honest, { email: person.email });
    const token = await linkOf(person.email);
    expect((await visitor().invitations.view({ token })).needs).toBe("password");
    await visitor().invitations.accept({ token, newPassword: ownPassword });
    expect((await logIn(person.email, ownPassword)).user.role).toBe("doctor");
  });
});

describe("an invitation link", () => {
  async function invited() {
    const { email } = await makePerson(test.deps);
    const { employee } = await hire(honest, { email });
    return { email, id: employee.id, token: await linkOf(email) };
  }

  const view = (token: string) => refusal(visitor().invitations.view({ token }));
  const accept = (token: string) =>
    refusal(visitor().invitations.accept({ token, newPassword: ownPassword }));

  it("works once, also for simultaneous requests", async () => {
    const { token } = await invited();
    const codes = await Promise.all(Array.from({ length: 6 }, () => accept(token)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(await view(token)).toBe("invitation_used");
  });

  it("expires after 72 hours and when it is sent again", async () => {
    const { token, id, email } = await invited();
    test.clock.now = new Date(Date.now() + 72 * hour);
    expect(await view(token)).toBe("invitation_expired");
    expect(await accept(token)).toBe("invitation_expired");
    const list = await honest.owner.employees.list();
    expect(list.find((one) => one.id === id)?.invitation).toBe("expired");
    await honest.owner.employees.resendInvitation({ id });
    const newer = await linkOf(email);
    expect(newer).not.toBe(token);
    expect(await view(token)).toBe("invitation_not_found");
    expect(await view(newer)).toBeNull();
  });

  it("ends when it is withdrawn or switched off, or the person is removed from the team", async () => {
    const { employees } = honest.owner;
    const endings = [
      (id: string) => employees.withdrawInvitation({ id }),
      (id: string) => employees.update({ id, allowAccess: false }),
      (id: string) => employees.update({ id, isActive: false }),
      (id: string) => employees.delete({ id }),
    ];
    for (const end of endings) {
      const { token, id } = await invited();
      await end(id);
      expect(await accept(token)).toBe("invitation_not_found");
      const row = (await employees.list()).find((one) => one.id === id);
      expect(row?.allowAccess ?? false).toBe(false);
    }
  });

  it("can be declined by whoever has it, and is then shown as declined", async () => {
    const { token, id } = await invited();
    await visitor().invitations.decline({ token });
    expect(await accept(token)).toBe("invitation_not_found");
    const row = (await honest.owner.employees.list()).find((one) => one.id === id);
    expect(row).toMatchObject({ invitation: "declined", allowAccess: false });
    expect(await refusal(honest.owner.employees.resendInvitation({ id }))).toBeNull();
  });

  it("is stored as a hash, mailed once with one Message-ID, and reveals nothing else that was typed", async () => {
    const { token, email } = await invited();
    const { db } = test.deps.database;
    const rows = await db.select().from(invitations).where(eq(invitations.email, email));
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.tokenHash).toMatch(/^[\da-f]{64}$/);
    const [mail] = await mailsTo(email);
    expect(mail?.text).not.toContain("Ana Souza");
    const job = invitationsJobs.find(({ task }) => task === "invitations.mail");
    await job?.run(test.deps, { linkId: rows[0]?.linkId });
    const sent = await mailsTo(email);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });
});

describe("a pending membership", () => {
  it("gets the role it has at acceptance, under the same rank rules as a member", async () => {
    const { email } = await makePerson(test.deps);
    const { employee } = await hire(honest, { email, role: "admin" });
    const { id } = employee;
    const admin = await honest.callerAs("admin");
    expect(await refusal(admin.employees.update({ id, role: "doctor" }))).toBe("forbidden");
    expect(await refusal(admin.employees.withdrawInvitation({ id }))).toBe("forbidden");
    expect(await refusal(admin.employees.resendInvitation({ id }))).toBe("forbidden");
    const reset = honest.owner.employees.resetPassword({ id });
    await expect(reset).rejects.toThrow("ainda não aceitou o convite");
    const token = await linkOf(email);
    await honest.owner.employees.update({ id, role: "receptionist" });
    await visitor().invitations.accept({ token, newPassword: ownPassword });
    expect((await logIn(email, ownPassword)).user.role).toBe("receptionist");
  });

  it("counts against the plan", async () => {
    const basic = await makeOrganization(test.deps, { plan: "basic" });
    for (let used = 1; used < 5; used += 1) {
      await hire(basic, { email: (await makePerson(test.deps)).email });
    }
    expect((await basic.owner.tier.my()).usage.users).toBe(5);
    const more = hire(basic, { email: (await makePerson(test.deps)).email });
    expect(await refusal(more)).toBe("plan_limit_reached");
  });

  it("is also created by giving access later, when the e-mail has a login by then", async () => {
    const email = newEmail();
    const { employee, invited } = await hire(honest, { email, allowAccess: false });
    expect([invited, employee.invitation, employee.role]).toEqual([false, null, "doctor"]);
    await hire(attacker, { email });
    const saved = await honest.owner.employees.update({ id: employee.id, allowAccess: true });
    expect(saved).toMatchObject({ invited: true, tempPassword: null });
    expect(await linkOf(email)).toMatch(/^[\w-]{43}$/);
  });
});

it("is mailed to one mailbox at most five times a day by one organisation", async () => {
  const [staff, { email }] = [await makeOrganization(test.deps), await makePerson(test.deps)];
  const { employee } = await hire(staff, { email });
  const { resendInvitation } = staff.owner.employees;
  for (let sent = 1; sent < 5; sent += 1) await resendInvitation({ id: employee.id });
  expect(await refusal(resendInvitation({ id: employee.id }))).toBe("rate_limited");
  await staff.owner.employees.delete({ id: employee.id });
  expect(await refusal(hire(staff, { email }))).toBe("rate_limited");
});

describe("finding out who has a login", () => {
  it("is limited to 30 grants of access a day, all recorded in the history", async () => {
    const staff = await makeOrganization(test.deps);
    const known = await makePerson(test.deps);
    const first = await hire(staff, { email: known.email });
    for (let used = 1; used < 28; used += 1) await hire(staff, { email: newEmail() });
    await staff.owner.employees.resendInvitation({ id: first.employee.id });
    const later = await hire(staff, { email: newEmail(), allowAccess: false });
    const racing = Array.from({ length: 5 }, () => refusal(hire(staff, { email: newEmail() })));
    const codes = await Promise.all(racing);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    const limit = "invitation_limit_reached";
    expect(codes.filter((code) => code === limit)).toHaveLength(4);
    const { id } = first.employee;
    expect(await refusal(staff.owner.employees.resendInvitation({ id }))).toBe(limit);
    const giving = staff.owner.employees.update({ id: later.employee.id, allowAccess: true });
    expect(await refusal(giving)).toBe(limit);
    await expect(hire(staff, { email: newEmail() })).rejects.toThrow("30 novos acessos por dia");
    // Hiring without access reveals nothing about the e-mail, so it stays possible.
    expect(await refusal(hire(staff, { email: newEmail(), allowAccess: false }))).toBeNull();
    const t = staff.org.tables.auditLog;
    const log = await staff.org.db.select().from(t).where(eq(t.actorKind, "user"));
    const of = (action: string) => log.filter((line) => line.action === action).length;
    expect([of("employee.create"), of("employee.invite")]).toEqual([31, 2]);
    test.clock.now = new Date(Date.now() + 24 * hour);
    expect(await refusal(hire(staff, { email: newEmail() }))).toBeNull();
  });

  it("is impossible by hiring without access", async () => {
    const known = await makePerson(test.deps);
    const answers = [known.email, newEmail()].map(async (email) => {
      const { employee, ...rest } = await hire(honest, { email, allowAccess: false });
      return { ...rest, ...employee, id: "", email: "", createdAt: "" };
    });
    const [a, b] = await Promise.all(answers);
    expect(a).toEqual(b);
  });
});

it("a temporary password opens only a login of this organisation", async () => {
  const email = newEmail();
  const { tempPassword, invited } = await hire(honest, { email });
  expect([tempPassword, invited]).toEqual([expect.stringMatching(/^\w{4}(-\w{4}){3}$/), false]);
  const { db } = test.deps.database;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user?.provenAt).toBeNull();
  const unused = and(
    eq(temporaryPasswords.userId, user?.id ?? ""),
    eq(temporaryPasswords.isMailed, false),
  );
  expect(await db.select().from(temporaryPasswords).where(unused)).toHaveLength(1);
});
