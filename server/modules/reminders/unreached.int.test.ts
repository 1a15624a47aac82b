import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MailRefused } from "#server/integrations/smtp/mailer-port.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { noteTold } from "#server/modules/booking/steps/note-told.ts";
import type { MessageKind, WhyNotTold } from "#shared/domain/customer-messages.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";

let test: TestDeps;
let house: Reminding;
let start: Date;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());
beforeEach(async () => {
  // Lines of histories are dated by the database.
  test.clock.now = new Date();
  house = await makeReminding(test);
  start = new Date(test.clock.now.getTime() + 20 * 3_600_000);
});

const add = (row: Parameters<Reminding["add"]>[1] = {}) => house.add(start.toISOString(), row);

/** Lets the reminder fall due; the mail server refuses the address. */
async function remindInVain() {
  const send = () => Promise.reject(new MailRefused("no such mailbox"));
  const refusing = { ...test.deps, mailer: { ...test.deps.mailer, send } };
  const jobs = await house.sweepAt(test.deps.now().toISOString());
  for (const job of jobs) await runJob(refusing, job);
}

/** Writes into the history what the customer was told, or why they weren't. */
async function note(appointmentId: string, message: MessageKind, whyNot: WhyNotTold | null = null) {
  const { org } = house.staff;
  const author = { kind: "system" } as const;
  await writeOrganization({ deps: test.deps, requestId: "test", org, author }, (write) =>
    noteTold(write, { appointmentId, message, channel: "email", address: "a@b.example", whyNot }),
  );
}

/** What the week, the day and the details say of an appointment. */
async function shownOf(id: string) {
  const { owner } = house.staff;
  const from = new Date(start.getTime() - 3_600_000).toISOString();
  const to = new Date(start.getTime() + 7_200_000).toISOString();
  const week = await owner.appointments.week({ calendarId: house.calendarId, from, to });
  const { unreached } = await owner.appointments.get({ id });
  return [week.find((each) => each.id === id)?.isUnreached, unreached];
}

const refused = { channel: "email", failure: "recipient_refused", reasonText: null };

it("a customer whose reminder every channel failed is marked in week and details, until staff confirm", async () => {
  const id = await add();
  expect(await shownOf(id)).toEqual([false, null]);
  await remindInVain();
  expect(await shownOf(id)).toEqual([true, refused]);
  const { version } = await house.staff.owner.appointments.get({ id });
  await house.staff.owner.appointments.setStatus({ id, version, status: "confirmed" });
  expect(await shownOf(id)).toEqual([false, null]);
});

it("a customer whom one channel reached, or is still to reach, isn't marked", async () => {
  const id = await add();
  await remindInVain();
  const { reminders: r } = house.staff.org.tables;
  const [lost] = await house.staff.org.db.select().from(r);
  if (!lost) throw new Error("Nothing fell due");
  const sms = { ...lost, id: crypto.randomUUID(), channel: "sms" as const, failure: null };
  await house.staff.org.db.insert(r).values({ ...sms, status: "queued" });
  expect(await shownOf(id)).toEqual([false, null]);
  const { db } = house.staff.org;
  await db.update(r).set({ status: "sent", sentAt: test.deps.now(), failure: null });
  expect(await shownOf(id)).toEqual([false, null]);
});

it("a later message makes up for a reminder that failed", async () => {
  const id = await add();
  await remindInVain();
  await note(id, "moved");
  expect(await shownOf(id)).toEqual([false, null]);
});

it("a customer who wasn't told of a booking or another time is marked until something tells them", async () => {
  const id = await add({ status: "confirmed" });
  await note(id, "moved", "refused");
  expect(await shownOf(id)).toEqual([true, refused]);
  await note(id, "confirmation");
  expect(await shownOf(id)).toEqual([false, null]);
  await note(id, "moved", "not_delivered");
  expect(await shownOf(id)).toEqual([true, { ...refused, failure: "not_delivered" }]);
  const { version } = await house.staff.owner.appointments.get({ id });
  await house.staff.owner.appointments.takeStep({ id, version, step: "arrived" });
  expect(await shownOf(id)).toEqual([false, null]);
});

it("what the product keeps back on purpose marks nobody, nor does an appointment that is over", async () => {
  const id = await add();
  await note(id, "confirmation", "opted_out");
  await note(id, "cancelled", "refused");
  expect(await shownOf(id)).toEqual([false, null]);
  await note(id, "confirmation", "refused");
  test.clock.now = new Date(start.getTime() + 60_000);
  expect((await shownOf(id))[0]).toBe(false);
});
