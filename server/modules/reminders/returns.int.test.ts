import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { wakeEveryone } from "#server/kernel/due-work.ts";
import { newId } from "#server/kernel/ids.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";
import { queueDueReminders } from "./commands/queue-due-reminders.ts";

let t: TestDeps;
let house: Reminding;
let day = 0;
let customerEmail: string;
let customerPhone: string;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  const { org } = house.staff;
  const link = { title: "Agende", slug: "dra-ana", calendarId: house.calendarId };
  const { bookingLinks } = org.tables;
  await org.db
    .insert(bookingLinks)
    .values({ id: newId(), professionalId: house.professionalId, ...link });
});
afterAll(() => t.close());
beforeEach(() => {
  // Weeks and people apart, so that no test sees what another left.
  day += 28;
  customerEmail = `c${day}@cliente.example`;
  customerPhone = `+55119876${String(52_000 + day)}`;
  t.mails.length = 0;
});

/** An instant of the test's weeks, by the clocks of São Paulo. */
const at = (clock: string, days = 0) =>
  new Date(
    new Date(`2031-03-01T${clock}:00-03:00`).getTime() + (day + days) * 86_400_000,
  ).toISOString();

/** A visit two weeks before its return, at ten. */
const visit = (row: object = {}) =>
  house.add(at("10:00", -14), {
    status: "finished",
    customerEmail,
    needsReturn: true,
    returnAt: new Date(at("10:00")),
    ...row,
  });

// The owner's session has ended by the test's clock.
const caller = () => house.staff.callerAs("admin");
const told = () => t.mails.filter(({ to }) => to === customerEmail);

describe("the time for a return", () => {
  it("is told once, with the page to book, whatever processes do, and the history says so", async () => {
    const id = await visit();
    await house.at(at("09:59"));
    expect(told()).toEqual([]);
    t.clock.now = new Date(at("10:00"));
    const other = t.anotherProcess();
    await wakeEveryone(t.deps);
    await Promise.all([t.deps, other, t.deps, other].map(queueDueReminders));
    const jobs = await t.takeJobs();
    await Promise.all(jobs.flatMap((job) => [runJob(t.deps, job), runJob(other, job)]));
    await house.at(at("10:10"));
    await house.at(at("10:00", 1));
    expect(told().map(({ subject }) => subject)).toEqual([
      "Está na hora do seu retorno · Clínica Teste",
    ]);
    expect(told()[0]?.html).toContain("/book/dra-ana");
    const history = await (await caller()).appointments.history({ id });
    expect(history[0]).toMatchObject({ action: "Avisou por e-mail" });
    const { reminders } = await caller();
    expect(await reminders.ofAppointment({ appointmentId: id })).toMatchObject([
      { kind: "return", channel: "email", status: "sent", dueAt: at("10:00") },
    ]);
  });

  it("stands among what didn't arrive while it is of use and nothing is booked", async () => {
    const id = await visit();
    await house.at(at("10:00"));
    const { reminders: r } = house.staff.org.tables;
    const failed = { status: "failed" as const, failure: "recipient_refused", sentAt: null };
    await house.staff.org.db.update(r).set(failed).where(eq(r.appointmentId, id));
    const { reminders } = await caller();
    expect(await reminders.failures()).toMatchObject([
      { kind: "return", appointmentId: id, start: at("10:00"), failure: "recipient_refused" },
    ]);
    await house.add(at("10:00", 5), { customerEmail });
    expect(await reminders.failures()).toEqual([]);
  });

  it("isn't hidden there by those that are taken, and not among them once it is moved", async () => {
    const { appointments: a, reminders: r } = house.staff.org.tables;
    const { db } = house.staff.org;
    for (let n = 0; n < 20; n += 1) {
      await visit({
        returnAt: new Date(at(`09:${String(10 + n)}`)),
        customerEmail: `v${n}@x.example`,
      });
    }
    const id = await visit();
    await house.at(at("10:00"));
    const failed = { status: "failed" as const, failure: "recipient_refused", sentAt: null };
    await db.update(r).set(failed).where(eq(r.kind, "return"));
    for (let n = 0; n < 20; n += 1) {
      await house.add(at("10:00", 5), { customerEmail: `v${n}@x.example` });
    }
    const { reminders } = await caller();
    const listed = async () => (await reminders.failures()).map((each) => each.appointmentId);
    expect(await listed()).toEqual([id]);
    // In time for another message, which is told by itself.
    await db
      .update(a)
      .set({ returnAt: new Date(at("10:00", 1)) })
      .where(eq(a.id, id));
    expect(await listed()).toEqual([]);
    await db
      .update(a)
      .set({ returnAt: new Date(at("08:00")) })
      .where(eq(a.id, id));
    expect(await listed()).toEqual([]);
  });

  it("opens no organisation before it has come, and follows when it is moved", async () => {
    const id = await visit();
    await house.at(at("08:00", -1));
    const open = vi.spyOn(t.deps.orgs, "open");
    t.clock.now = new Date(at("09:59"));
    await queueDueReminders(t.deps);
    expect(open).not.toHaveBeenCalled();
    t.clock.now = new Date(at("10:00"));
    await queueDueReminders(t.deps);
    expect(open).toHaveBeenCalled();
    open.mockRestore();
    // Moved while the message waited: it goes at the new time alone.
    const { appointments: a } = house.staff.org.tables;
    const returnAt = new Date(at("10:00", 3));
    await house.staff.org.db.update(a).set({ returnAt }).where(eq(a.id, id));
    for (const job of await t.takeJobs()) await runJob(t.deps, job);
    expect(told()).toEqual([]);
    await house.at(at("10:00", 3));
    expect(told()).toHaveLength(1);
  });

  it.each([
    ["something is booked ahead", (row: object) => house.add(at("10:00", 5), row)],
    [
      "the customer has come for it",
      (row: object) => house.add(at("10:00", -3), { ...row, status: "finished", isReturn: true }),
    ],
    [
      "a later visit has its own",
      (row: object) =>
        house.add(at("10:00", -7), {
          ...row,
          needsReturn: true,
          returnAt: new Date(at("10:00", 20)),
        }),
    ],
  ])("isn't told when %s", async (_, make) => {
    await visit();
    t.clock.now = new Date(at("09:00", -13));
    await make({ customerEmail });
    await house.at(at("10:00"));
    expect(told().filter(({ subject }) => subject.includes("retorno"))).toEqual([]);
  });

  it("isn't told of a cancelled visit, when switched off, or by an account that is only read", async () => {
    await visit({ status: "cancelled" });
    await house.at(at("10:00"));
    expect(told()).toEqual([]);
    const { reminders } = await caller();
    const {
      channels: _,
      stopped: __,
      reports: ____,
      isSmsCapped: _____,
      overdueSince: ___,
      ...seen
    } = await reminders.settings();
    await visit();
    await reminders.updateSettings({ ...seen, returns: false, seen });
    await house.at(at("10:05"));
    expect(told()).toEqual([]);
    const off = { ...seen, returns: false };
    await reminders.updateSettings({ ...seen, isEnabled: false, seen: off });
    const { db } = t.deps.database;
    const own = eq(accounts.id, house.staff.company.accountId);
    await db
      .update(accounts)
      .set({ standing: "suspended", readOnlyFrom: new Date(at("00:00")) })
      .where(own);
    await house.at(at("10:10"));
    expect(told()).toEqual([]);
    await db.update(accounts).set({ standing: "active", readOnlyFrom: null }).where(own);
    // Returns don't depend on whether appointments are reminded of.
    await house.at(at("10:15"));
    expect(told()).toHaveLength(1);
    await reminders.updateSettings({ ...seen, seen: { ...seen, isEnabled: false } });
  });
});

describe("a return by phone", () => {
  const bySms = async () =>
    (await t.sms.open()).messages.filter(({ to }) => to === customerPhone).map(({ text }) => text);

  it("goes by SMS after WhatsApp refused, waits for the morning, and honours an opt-out", async () => {
    // The stand-in knows no such account: its token counts as revoked.
    await connectWhatsapp(t.deps, house.staff, 502);
    await connectSms(t.deps, house.staff, 32);
    await visit({ customerPhone, returnAt: new Date(at("23:00")) });
    await house.at(at("23:00"));
    await house.at(at("23:05"));
    expect([await bySms(), told()]).toEqual([[], []]);
    await house.at(at("08:00", 1));
    await house.at(at("08:01", 1));
    await house.at(at("08:02", 1));
    expect(await bySms()).toEqual([
      expect.stringMatching(/esta na hora do seu retorno com Dra\. Ana\. .*\/book\/dra-ana$/),
    ]);
    expect(told()).toEqual([]);
    const { optOuts } = house.staff.org.tables;
    const source = "whatsapp";
    await house.staff.org.db
      .insert(optOuts)
      .values({ phoneKey: phoneKey(customerPhone), source, at: t.clock.now });
    await visit({ customerPhone, returnAt: new Date(at("12:00", 9)), patientId: null });
    await house.at(at("12:00", 9));
    await house.at(at("12:01", 9));
    expect(await bySms()).toHaveLength(1);
    expect(told()).toHaveLength(1);
  });
});
