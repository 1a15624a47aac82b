import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { phoneKey as phoneKeyOf } from "#shared/domain/phone-keys.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { connectSms } from "#tests/fixtures/sms.ts";

let t: TestDeps;
let house: Reminding;
let day = 0;

beforeAll(async () => {
  t = await createTestDeps();
  house = await makeReminding(t);
  await connectSms(t.deps, house.staff, 31);
});
afterAll(() => t.close());
beforeEach(() => {
  // Days apart, so that no test sees what another left.
  day += 4;
  t.mails.length = 0;
});

/** An instant of the test's days, by the clocks of São Paulo. */
const at = (clock: string, days = 0) =>
  new Date(`2031-03-01T${clock}:00-03:00`).getTime() + (day + days) * 86_400_000;
const turnTo = (instant: number) => house.at(new Date(instant).toISOString());

async function book(instant: number, row: object = {}) {
  const customerPhone = `+55119876${String(51_000 + day)}`;
  const id = await house.add(new Date(instant).toISOString(), { customerPhone, ...row });
  const { reminders: r, messages: m } = house.staff.org.tables;
  return {
    customerPhone,
    told: async () => (await t.sms.open()).messages.filter(({ to }) => to === customerPhone).length,
    ledger: () =>
      house.staff.org.db
        .select({ channel: r.channel, status: r.status, failure: r.failure })
        .from(r)
        .where(eq(r.appointmentId, id))
        .orderBy(r.createdAt),
    planned: async () => {
      const { reminders } = await house.staff.callerAs("employee");
      const list = await reminders.ofAppointment({ appointmentId: id });
      return list.map(({ channel, status }) => `${channel} ${status}`);
    },
    report: (status: "sent" | "delivered") =>
      house.staff.org.db.update(m).set({ status }).where(eq(m.appointmentId, id)),
  };
}

describe("quiet hours", () => {
  it("hold a message that falls due at night until the morning, and send it once", async () => {
    const customer = await book(at("23:00", 1));
    await turnTo(at("23:00"));
    await turnTo(at("03:00", 1));
    expect(await customer.told()).toBe(0);
    expect(await customer.ledger()).toMatchObject([{ channel: "sms", status: "queued" }]);
    await turnTo(at("08:00", 1));
    await turnTo(at("08:05", 1));
    expect(await customer.told()).toBe(1);
    expect(t.mails).toEqual([]);
  });

  it("leave what would come after the start to the e-mail", async () => {
    const customer = await book(at("08:00", 1));
    await turnTo(at("08:00"));
    expect(await customer.told()).toBe(1);
    await turnTo(at("06:00", 1));
    await turnTo(at("06:01", 1));
    expect(await customer.told()).toBe(1);
    expect(t.mails).toHaveLength(1);
    expect(await customer.ledger()).toContainEqual({
      channel: "sms",
      status: "failed",
      failure: "quiet_hours",
    });
  });
});

describe("a message that nobody says has arrived", () => {
  it("is followed by nothing while the provider reports no arrivals at all", async () => {
    const customer = await book(at("18:00", 1));
    await turnTo(at("18:00"));
    await turnTo(at("10:00", 1));
    expect(t.mails).toEqual([]);
    expect(await customer.ledger()).toMatchObject([{ channel: "sms", status: "sent" }]);
  });

  it("is followed by the next channel after the hours that were set, once", async () => {
    const arrived = await book(at("10:30", 1));
    await turnTo(at("10:30"));
    await arrived.report("delivered");
    const lost = await book(at("18:30", 1));
    await turnTo(at("18:30"));
    await turnTo(at("22:29"));
    expect(t.mails).toEqual([]);
    const told: string[] = [];
    const stop = t.bus.listen(house.staff.org.id, ({ collection }) => told.push(collection));
    const jobs = await house.sweepAt(new Date(at("22:30")).toISOString());
    stop();
    // Open screens mark whom nothing has reached.
    expect(told).toEqual(["reminders"]);
    for (const job of jobs) await runJob(t.deps, job);
    await turnTo(at("22:32"));
    expect(t.mails).toHaveLength(1);
    expect(await lost.ledger()).toEqual([
      { channel: "sms", status: "failed", failure: "not_delivered" },
      { channel: "email", status: "sent", failure: null },
    ]);
    // A report that comes after all doesn't take it back.
    await lost.report("delivered");
    await turnTo(at("23:00"));
    expect(t.mails).toHaveLength(1);
  });

  it("counts as undelivered from the first message on, where the provider tells that others left", async () => {
    await house.staff.org.db.delete(house.staff.org.tables.messages);
    const left = await book(at("18:30", 1));
    const lost = await book(at("18:30", 1), { customerPhone: "+5511976500001" });
    await turnTo(at("18:30"));
    await left.report("sent");
    await turnTo(at("22:30"));
    expect(t.mails).toHaveLength(2);
    expect(await lost.ledger()).toContainEqual({ channel: "email", status: "sent", failure: null });
  });
});

describe("reminders that go by e-mail as well", () => {
  it("go by both, each once, only while that is asked for", async () => {
    const set = async (alsoByMail: boolean) => {
      const { reminders } = await house.staff.callerAs("admin");
      const { isEnabled, offsetsMinutes } = await reminders.settings();
      const now = { isEnabled, offsetsMinutes };
      await reminders.updateSettings({ ...now, alsoByMail, seen: now });
    };
    await set(true);
    const both = await book(at("18:00", 1));
    await turnTo(at("17:00"));
    expect(await both.planned()).toEqual([
      "sms planned",
      "email planned",
      "sms planned",
      "email planned",
    ]);
    await turnTo(at("18:00"));
    await turnTo(at("18:02"));
    expect(await both.told()).toBe(1);
    expect(t.mails).toHaveLength(1);
    expect((await both.ledger()).map(({ channel, status }) => `${channel} ${status}`)).toEqual([
      "sms sent",
      "email sent",
    ]);
    await set(false);
    expect(new Set(await both.planned())).toEqual(
      new Set(["sms sent", "email sent", "sms planned"]),
    );
    const one = await book(at("19:00", 1), { customerPhone: "+5511976500002" });
    expect(new Set(await one.planned())).toEqual(new Set(["sms planned"]));
    await turnTo(at("19:00"));
    expect((await one.ledger()).map(({ channel }) => channel)).toEqual(["sms"]);
    expect(t.mails).toHaveLength(1);
  });
});

describe("a number that only a visitor typed", () => {
  it("is reminded by nobody until its owner has written: the mail goes", async () => {
    const row = { contactKey: "maria@cliente.example" };
    const first = await book(at("18:00", 1), row);
    await turnTo(at("18:00"));
    expect([await first.told(), t.mails.length]).toEqual([0, 1]);
    const { incoming } = house.staff.org.tables;
    const [sentAt, phoneKey] = [t.clock.now, phoneKeyOf(first.customerPhone)];
    const said = { id: `said-${day}`, phoneKey, sentAt, receivedAt: sentAt, doneAt: sentAt };
    await house.staff.org.db.insert(incoming).values({ ...said, content: { kind: "message" } });
    const second = await book(at("18:30", 1), row);
    await turnTo(at("18:30"));
    expect([await second.told(), t.mails.length]).toEqual([1, 1]);
  });
});
