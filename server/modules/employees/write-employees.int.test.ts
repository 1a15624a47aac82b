import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberships, temporaryPasswords, users } from "#drizzle/schema/platform/auth.ts";
import { secondFactors } from "#drizzle/schema/platform/two-factor.ts";
import { newId } from "#server/kernel/ids.ts";
import { issueSession } from "#server/modules/auth/sessions.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { refusal, testPassword } from "#tests/fixtures/people.ts";

let test: TestApp;
let staff: Organization;

beforeAll(async () => {
  test = await createTestApp();
  staff = await makeOrganization(test.deps);
});
afterAll(() => test.close());

type Calls = Organization["owner"]["employees"];
type NewEmployee = Parameters<Calls["create"]>[0];
type Changes = Omit<Parameters<Calls["update"]>[0], "id">;

const create = (input: Partial<NewEmployee> = {}, by = staff) =>
  by.owner.employees.create({
    name: "Eva Lima",
    email: `${newId()}@team.example`,
    role: "employee",
    ...input,
  });

async function logIn(email: string, password: string) {
  const answer = await test.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password },
  });
  return { status: answer.statusCode, body: answer.json<{ token: string; user: object }>() };
}

const tokenOf = async ({ company }: Pick<Organization, "company">) =>
  (await logIn(company.owner.email, testPassword)).body.token;

/** Adds somebody of another organisation to this team as well, with a session in it. */
async function joinedBy(userId: string) {
  const id = await staff.addEmployee({ userId });
  const { db } = test.deps.database;
  const { id: organizationId } = staff.org;
  const grants = { role: "employee", permissions: [], employeeId: id };
  await db.insert(memberships).values({ userId, organizationId, ...grants });
  const session = { organizationId, mustChangePassword: false };
  return {
    id,
    ...(await db.transaction((tx) => issueSession(tx, test.deps.now, userId, session))),
  };
}

/** Returns the contents of the history, the mails and the job queue as text. */
async function everythingWritten(org = staff.org): Promise<string> {
  const log = await org.db.select().from(org.tables.auditLog);
  const outbox = await test.deps.database.pool.query("SELECT payload FROM platform.outbox");
  return JSON.stringify([log, outbox.rows]);
}

describe("a new employee", () => {
  it("logs in once with the temporary password and must choose another", async () => {
    const { employee, tempPassword } = await create({ email: "Nova@Team.example" });
    expect(tempPassword).toMatch(/^\w{4}(-\w{4}){3}$/);
    expect(employee).toMatchObject({ email: "nova@team.example", allowAccess: true, version: 1 });
    const text = await everythingWritten();
    expect(text).toContain(employee.id);
    expect(text).not.toContain(tempPassword);
    expect(JSON.stringify(await staff.owner.employees.list())).not.toContain(tempPassword);
    const first = await logIn("nova@team.example", tempPassword ?? "");
    expect(first.body.user).toMatchObject({ mustChangePassword: true, role: "employee" });
    expect((await logIn("nova@team.example", tempPassword ?? "")).status).toBe(401);
  });

  it("is refused when the e-mail is already in this team, however it got there", async () => {
    const { employee } = await create();
    expect(await refusal(create({ email: employee.email.toUpperCase() }))).toBe("email_taken");
    expect(await refusal(create({ email: staff.company.owner.email }))).toBe("email_taken");
    const without = await create({ allowAccess: false });
    expect(await refusal(create({ email: without.employee.email }))).toBe("email_taken");
    const racing = await Promise.all(
      Array.from({ length: 8 }, () => refusal(create({ email: "corrida@team.example" }))),
    );
    expect(racing.filter((code) => code === null)).toHaveLength(1);
    expect(new Set(racing)).toEqual(new Set([null, "email_taken"]));
  });

  it("without access gets no password until access is given", async () => {
    const { employee, tempPassword } = await create({ allowAccess: false, role: "receptionist" });
    expect([tempPassword, employee.allowAccess, employee.role]).toEqual([
      null,
      false,
      "receptionist",
    ]);
    const saved = await staff.owner.employees.update({ id: employee.id, allowAccess: true });
    expect(saved.employee.allowAccess).toBe(true);
    const answer = await logIn(employee.email, saved.tempPassword ?? "");
    expect(answer.body.user).toMatchObject({ role: "receptionist" });
  });

  it("counts against the plan, with or without a login, also in simultaneous calls", async () => {
    const basic = await makeOrganization(test.deps, { plan: "basic" });
    await create({ allowAccess: false }, basic);
    const { employee } = await create({}, basic);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, i) => refusal(create({ allowAccess: i % 2 === 0 }, basic))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === "plan_limit_reached")).toHaveLength(18);
    expect((await basic.owner.tier.my()).usage.users).toBe(5);
    const off = (isActive: boolean) => basic.owner.employees.update({ id: employee.id, isActive });
    await off(false);
    await create({}, basic);
    expect(await refusal(off(true))).toBe("plan_limit_reached");
    await basic.owner.employees.delete({ id: employee.id });
    expect((await basic.owner.tier.my()).usage.users).toBe(5);
  });
});

describe("editing an employee", () => {
  const edit = (id: string, change: Changes) => staff.owner.employees.update({ id, ...change });

  it("keeps fields not given, refuses an outdated version and writes nothing without changes", async () => {
    const { employee } = await create({
      compensation: { type: "hourly", hourlyRateCents: 8_050, percentageRate: 10 },
      paymentPreferences: { method: "pix", pixKey: " Eva@Team.Example " },
      licenseType: "OUTRO",
      licenseNumber: "CRESS/12/34",
      cpfCnpj: "529.982.247-25",
      dateOfBirth: "1990-05-17",
    });
    expect(employee).toMatchObject({
      compensation: { type: "hourly", hourlyRateCents: 8_050, percentageRate: null },
      paymentPreferences: { method: "pix", pixKey: "eva@team.example", bankAccount: null },
      licenseType: "CRESS",
      licenseNumber: "12/34",
      cpfCnpj: "52998224725",
    });
    const { employee: renamed } = await edit(employee.id, { version: 1, name: "Eva Reis" });
    expect(renamed).toEqual({ ...employee, name: "Eva Reis", version: 2 });
    expect(await refusal(edit(employee.id, { version: 1, name: "Eva" }))).toBe("row_changed");
    const { id: _id, email: _e, organizationId: _o, createdAt: _c, ...rest } = renamed;
    const { invitation: _i, ...same } = rest;
    expect((await edit(employee.id, same as never)).employee.version).toBe(2);
    expect(await everythingWritten()).not.toContain("52998224725");
  });

  it("accepts the week in minutes or by weekday names", async () => {
    const monday = { isWorking: true, start: "08:00", end: "18:00" };
    const { employee } = await create({ attends: true, schedule: { monday } });
    const [sunday, first] = employee.schedule?.days ?? [];
    expect(sunday).toMatchObject({ day: 0, enabled: false });
    expect(first).toEqual({
      day: 1,
      enabled: true,
      startMinutes: 480,
      endMinutes: 1080,
      lunchStartMinutes: 720,
      lunchEndMinutes: 840,
    });
    if (!first) throw new Error("Monday is missing");
    const days = [{ ...first, lunchStartMinutes: null, lunchEndMinutes: null }];
    const { employee: changed } = await edit(employee.id, { schedule: { days } });
    expect(changed.schedule).toEqual({ days });
    expect((await edit(employee.id, { schedule: null })).employee.schedule).toBeNull();
  });

  const soundDay = {
    day: 1,
    enabled: true,
    startMinutes: 540,
    endMinutes: 1080,
    lunchStartMinutes: 720,
    lunchEndMinutes: 780,
  };

  it.each<[string, object]>([
    ["name", { name: " " }],
    ["cpfCnpj", { cpfCnpj: "529.982.247-24" }],
    ["dateOfBirth", { dateOfBirth: "2190-01-01" }],
    ["compensation.percentageRate", { compensation: { type: "percentage" } }],
    ["compensation.percentageRate", { compensation: { type: "percentage", percentageRate: 101 } }],
    ["compensation.hourlyRateCents", { compensation: { type: "hourly" } }],
    ["compensation.hourlyRateCents", { compensation: { type: "hourly", hourlyRateCents: -1 } }],
    ["compensation.fixedPerServiceCents", { compensation: { type: "fixed_per_service" } }],
    ["paymentPreferences.pixKey", { paymentPreferences: { method: "pix" } }],
    ["paymentPreferences.pixKey", { paymentPreferences: { method: "pix", pixKey: "11987" } }],
    ["paymentPreferences.bankAccount", { paymentPreferences: { method: "bank_transfer" } }],
    [
      "schedule.days.0.endMinutes",
      {
        schedule: {
          days: [{ ...soundDay, endMinutes: 540, lunchStartMinutes: null, lunchEndMinutes: null }],
        },
      },
    ],
    [
      "schedule.days.0.lunchEndMinutes",
      { schedule: { days: [{ ...soundDay, lunchEndMinutes: 1090 }] } },
    ],
    ["schedule.days.0.day", { schedule: { days: [{ ...soundDay, day: 7 }] } }],
    ["schedule.days", { schedule: { days: [soundDay, soundDay] } }],
    [
      "schedule.monday.end",
      { schedule: { monday: { isWorking: true, start: "18:00", end: "8:00" } } },
    ],
    ["role", { role: "no_such_role" }],
    ["", { email: "other@team.example" }],
  ])("refuses a wrong %s beside its field: %o", async (path, change) => {
    const { employee } = await create({ allowAccess: false });
    const answer = await test.app.inject({
      method: "POST",
      url: "/trpc/employees.update",
      headers: { authorization: `Bearer ${await tokenOf(staff)}` },
      payload: { json: { id: employee.id, ...change } },
    });
    const { data } = answer.json<{
      error: { json: { data: { error: string; issues: { path: string }[] } } };
    }>().error.json;
    expect(data.error).toBe("invalid_input");
    expect(data.issues.map((issue) => issue.path)).toEqual([path]);
  });

  it("adds permissions to the role's, effective at the next call", async () => {
    const { employee, tempPassword } = await create({
      permissions: ["manage_links", "manage_appointments"],
    });
    expect(employee.permissions).toEqual(["manage_links"]);
    const { token } = (await logIn(employee.email, tempPassword ?? "")).body;
    const before = await test.deps.sessions.read(token);
    expect(before?.permissions).toEqual(["manage_appointments", "manage_links"]);
    await edit(employee.id, { permissions: ["manage_finance"] });
    const after = await test.deps.sessions.read(token);
    expect(after?.permissions).toEqual(["manage_appointments", "manage_finance"]);
  });

  it("that removes access ends the sessions; a later one doesn't restore the login", async () => {
    const { employee, tempPassword } = await create();
    const { token } = (await logIn(employee.email, tempPassword ?? "")).body;
    expect(await test.deps.sessions.read(token)).not.toBeNull();
    const { employee: off } = await edit(employee.id, { isActive: false });
    expect(off).toMatchObject({ isActive: false, allowAccess: false });
    expect(await test.deps.sessions.read(token)).toBeNull();
    expect(await refusal(edit(employee.id, { allowAccess: true }))).toBe("invalid_input");
    const { employee: on } = await edit(employee.id, { isActive: true });
    expect(on).toMatchObject({ isActive: true, allowAccess: false });
    expect(await test.deps.sessions.read(token)).toBeNull();
  });

  it.each([{ isActive: false }, { atende: false }])(
    "%o closes the booking links",
    async (change) => {
      const booked = await makeOrganization(test.deps, withBookingLink());
      const headers = { authorization: `Bearer ${await tokenOf(booked)}` };
      const [date] = new Date(Date.now() + 172_800_000).toISOString().split("T");
      const free = async () => {
        const url = `/api/public/book/${booked.slug}/availability/${date}`;
        return (await test.app.inject(url)).json<{ slots: unknown[] }>().slots.length;
      };
      expect(await free()).toBeGreaterThan(0);
      const url = `/api/employees/${booked.professionalId}`;
      const put = await test.app.inject({ method: "PUT", url, headers, payload: change });
      expect(put.json()).toMatchObject({ employee: change, tempPassword: null });
      expect(await free()).toBe(0);
    },
  );
});

/** Sets up a second factor as the employee would; nobody reads the secret. */
async function giveSecondFactor(email: string) {
  const { db } = test.deps.database;
  const [user] = await db.select({ userId: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error("no such login");
  await db
    .insert(secondFactors)
    .values({ ...user, sealedSecret: "sealed", confirmedAt: new Date() });
  return user;
}

describe("resetting an employee's password", () => {
  it("ends the old password and every session, and returns one that works once", async () => {
    const { employee, tempPassword: first } = await create();
    const { token } = (await logIn(employee.email, first ?? "")).body;
    const { userId } = await giveSecondFactor(employee.email);
    const { tempPassword } = await staff.owner.employees.resetPassword({ id: employee.id });
    expect(
      await test.deps.database.db.$count(secondFactors, eq(secondFactors.userId, userId)),
    ).toBe(0);
    const { tempPassword: newer } = await staff.owner.employees.resetPassword({ id: employee.id });
    expect(await test.deps.sessions.read(token)).toBeNull();
    expect((await logIn(employee.email, tempPassword)).status).toBe(401);
    const again = await logIn(employee.email, newer);
    expect(again.body.user).toMatchObject({ mustChangePassword: true });
    expect(await everythingWritten()).not.toContain(newer);
    const { db } = test.deps.database;
    const [stored] = await db
      .select({ hash: temporaryPasswords.passwordHash, at: temporaryPasswords.expiresAt })
      .from(temporaryPasswords)
      .innerJoin(users, eq(users.id, temporaryPasswords.userId))
      .where(eq(users.email, employee.email));
    expect(stored?.hash).not.toContain(newer);
    expect((stored?.at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(86_400_000);
  });

  it("is refused for people who log in to another organisation too", async () => {
    const other = await makeOrganization(test.deps);
    const { id } = await joinedBy(other.company.owner.id);
    const reset = staff.owner.employees.resetPassword({ id });
    await expect(reset).rejects.toThrow("em outra organização");
    expect((await logIn(other.company.owner.email, testPassword)).status).toBe(200);
  });

  it("is refused for people without a login here", async () => {
    const { employee } = await create({ allowAccess: false });
    expect(await refusal(staff.owner.employees.resetPassword({ id: employee.id }))).toBe(
      "forbidden",
    );
  });
});

describe("deleting an employee", () => {
  const remove = (id: string) => staff.owner.employees.delete({ id });
  const day = 86_400_000;
  type Status = NonNullable<Parameters<Organization["addAppointment"]>[0]["status"]>;

  async function appointmentOf(professionalId: string, from: number, status: Status = "scheduled") {
    const startAt = new Date(Date.now() + from).toISOString();
    const endAt = new Date(Date.now() + from + 1_800_000).toISOString();
    const calendarId = await staff.addCalendar();
    return staff.addAppointment({ calendarId, professionalId, startAt, endAt, status });
  }

  it("is refused while there are future appointments, and says how many", async () => {
    const { employee } = await create({ attends: true });
    await appointmentOf(employee.id, day);
    await appointmentOf(employee.id, 2 * day, "confirmed");
    await appointmentOf(employee.id, 3 * day, "cancelled");
    await expect(remove(employee.id)).rejects.toThrow("Há 2 agendamentos futuros");
    expect(await refusal(remove(employee.id))).toBe("in_use");
    await staff.owner.employees.update({ id: employee.id, isActive: false });
  });

  it("waits for a simultaneous booking and is then refused because of it", async () => {
    const { employee } = await create({ attends: true });
    const calendarId = await staff.addCalendar();
    const { db, tables } = staff.org;
    const startAt = new Date(Date.now() + day);
    const endAt = new Date(startAt.getTime() + 1_800_000);
    const booking = { calendarId, professionalId: employee.id, customerName: "Ana" };
    const deleting = await db.transaction(async (tx) => {
      const times = { startAt, endAt, busyUntil: endAt };
      await tx.insert(tables.appointments).values({ ...booking, ...times, id: newId() });
      const answer = refusal(remove(employee.id));
      await untilSomeoneWaits(tx);
      return { answer };
    });
    expect(await deleting.answer).toBe("in_use");
  });

  it("keeps the row for past appointments, hides it in lists and frees the e-mail", async () => {
    const { employee, tempPassword } = await create({ attends: true });
    await appointmentOf(employee.id, -day, "finished");
    const { token } = (await logIn(employee.email, tempPassword ?? "")).body;
    await remove(employee.id);
    expect(await test.deps.sessions.read(token)).toBeNull();
    expect(await refusal(remove(employee.id))).toBe("not_found");
    const lists = [await staff.owner.employees.list(), await staff.owner.employees.directory()];
    expect(JSON.stringify(lists)).not.toContain(employee.id);
    const t = staff.org.tables.employees;
    const [row] = await staff.org.db.select().from(t).where(eq(t.id, employee.id));
    expect(row).toMatchObject({ isActive: false, attends: false, deletedAt: expect.any(Date) });
    const again = await create({ email: employee.email });
    expect(again.employee.id).not.toBe(employee.id);
  });

  it("removes somebody without appointments completely, except for the login's other organisations", async () => {
    const other = await makeOrganization(test.deps);
    const { id, token } = await joinedBy(other.company.owner.id);
    const { db } = test.deps.database;
    const elsewhere = await tokenOf(other);
    await remove(id);
    const t = staff.org.tables.employees;
    expect(await staff.org.db.select().from(t).where(eq(t.id, id))).toEqual([]);
    const ofUser = eq(memberships.userId, other.company.owner.id);
    const left = await db.select().from(memberships).where(ofUser);
    expect(left.map(({ organizationId }) => organizationId)).toEqual([other.org.id]);
    expect(await test.deps.sessions.read(elsewhere)).not.toBeNull();
    expect(await test.deps.sessions.read(token)).toBeNull();
  });
});
