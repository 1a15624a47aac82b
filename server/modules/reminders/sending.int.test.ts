import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { MailRefused, type Mailer } from "#server/integrations/smtp/mailer-port.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { moveBooking } from "#server/modules/booking/commands/move-booking.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";
import { queueDueReminders } from "./commands/queue-due-reminders.ts";

let test: TestDeps;
let house: Reminding;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.database.db.update(organizations).set({ isActive: false });
  test.clock.now = new Date();
  house = await makeReminding(test);
  test.mails.length = 0;
});

const due = "2026-11-20T13:00:00Z";
const minutesLater = (minutes: number) =>
  new Date(Date.parse(due) + minutes * 60_000).toISOString();

function withMailer(send: Mailer["send"]): Deps {
  return { ...test.deps, mailer: { ...test.deps.mailer, send } };
}

async function firstTry(): Promise<QueuedJob> {
  await house.add("2026-11-20T15:00:00Z");
  const [job] = await house.sweepAt(due);
  if (!job) throw new Error("Nothing fell due");
  return job;
}

describe("an account that only reads", () => {
  it.each(["suspended", "cancelled"] as const)(
    "and is %s still reminds of what is booked",
    async (standing) => {
      await house.add("2026-11-20T15:00:00Z");
      await test.deps.database.db
        .update(accounts)
        .set({ standing, readOnlyFrom: new Date("2026-11-18T00:00:00Z") })
        .where(eq(accounts.id, house.staff.company.accountId));
      await house.at(due);
      expect(test.mails).toHaveLength(1);
      expect(await house.ledger()).toMatchObject([{ status: "sent" }]);
    },
  );
});

describe("two workers", () => {
  it("that sweep and send at once send each reminder once", async () => {
    const other = test.anotherProcess();
    for (let minute = 10; minute < 40; minute += 1) {
      await house.add(`2026-11-20T14:${minute}:00Z`);
    }
    test.clock.now = new Date(due);
    await Promise.all([test.deps, other, test.deps, other].map(queueDueReminders));
    const jobs = await test.takeJobs();
    expect(jobs).toHaveLength(30);
    await Promise.all(jobs.flatMap((job) => [runJob(test.deps, job), runJob(other, job)]));
    expect(test.mails).toHaveLength(30);
    expect(await house.ledger()).toHaveLength(30);
  });

  it("take over from one that died while sending, with the same Message-ID", async () => {
    const job = await firstTry();
    const sent: string[] = [];
    const reached = Promise.withResolvers<void>();
    const dying = withMailer((message) => {
      sent.push(message.idempotencyKey);
      reached.resolve();
      return new Promise(() => undefined);
    });
    void runJob(dying, job);
    await reached.promise;
    await house.at(minutesLater(4));
    expect(test.mails).toEqual([]);
    await house.at(minutesLater(5));
    await house.at(minutesLater(11));
    expect(test.mails.map(({ idempotencyKey }) => idempotencyKey)).toEqual(sent);
    expect(await house.ledger()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  it("replace a lost job", async () => {
    await firstTry();
    await house.at(minutesLater(5));
    expect(await house.ledger()).toMatchObject([{ status: "sent", attempts: 1 }]);
    expect(test.mails).toHaveLength(1);
  });
});

describe("a failed try", () => {
  it("is repeated at growing intervals and finally reported as not delivered", async () => {
    await house.add("2026-11-21T13:00:00Z");
    const failing = withMailer(() => Promise.reject(new Error("connection refused")));
    const triedAt: number[] = [];
    for (let minute = 0; minute < 400; minute += 1) {
      for (const job of await house.sweepAt(minutesLater(minute))) {
        triedAt.push(minute);
        await runJob(failing, job);
      }
    }
    expect(triedAt).toEqual([0, 1, 6, 21, 51, 111, 171, 231, 291]);
    expect(await house.ledger()).toMatchObject([{ status: "failed", failure: "not_delivered" }]);
  });

  it("succeeds when the mail server is back", async () => {
    const job = await firstTry();
    await runJob(
      withMailer(() => Promise.reject(new Error("connection refused"))),
      job,
    );
    expect(await house.ledger()).toMatchObject([{ status: "queued", failure: null }]);
    await house.at(minutesLater(1));
    expect(await house.ledger()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  it("is the last when the address is refused for good", async () => {
    const job = await firstTry();
    await runJob(
      withMailer(() => Promise.reject(new MailRefused("no such mailbox"))),
      job,
    );
    await house.at(minutesLater(10));
    expect(await house.ledger()).toMatchObject([
      { status: "failed", failure: "recipient_refused", attempts: 1 },
    ]);
    expect(test.mails).toEqual([]);
  });

  it("is listed while its appointment is still to come, for who sees the agenda", async () => {
    const job = await firstTry();
    await runJob(
      withMailer(() => Promise.reject(new MailRefused("no such mailbox"))),
      job,
    );
    const [line] = await house.ledger();
    const appointmentId = line?.appointmentId ?? "";
    const failures = () => house.staff.owner.reminders.failures();
    expect(await failures()).toMatchObject([
      { appointmentId, customerName: "Ana", failure: "recipient_refused" },
    ]);
    const other = await makeOrganization(test.deps);
    expect(await other.owner.reminders.failures()).toEqual([]);
    const clerk = await house.staff.callerAs("clerk", ["manage_finance"]);
    expect(await refusal(clerk.reminders.failures())).toBe("forbidden");
    const { version } = await house.staff.owner.appointments.get({ id: appointmentId });
    await house.staff.owner.appointments.cancel({ id: appointmentId, version });
    expect(await failures()).toEqual([]);
  });

  it("isn't repeated after the start", async () => {
    await house.add("2026-11-20T15:00:00Z");
    await house.sweepAt("2026-11-20T14:50:00Z");
    const [job] = await house.sweepAt("2026-11-20T14:59:30Z");
    if (!job) throw new Error("The lost job wasn't queued again");
    await runJob(
      withMailer(() => Promise.reject(new Error("connection refused"))),
      job,
    );
    expect(await house.ledger()).toMatchObject([{ status: "failed", failure: "not_delivered" }]);
  });
});

describe("a reminder that is being sent", () => {
  it.each([
    ["cancelled", () => Promise.reject(new Error("connection refused"))],
    ["sent", () => Promise.resolve()],
  ])("stays %s when reminders are switched off", async (status, send) => {
    const job = await firstTry();
    const { reminders } = house.staff.org.tables;
    const deps = withMailer(async () => {
      await house.staff.org.db.update(reminders).set({ status: "cancelled" });
      await send();
    });
    await runJob(deps, job);
    expect(await house.ledger()).toMatchObject([{ status, failure: null }]);
  });
});

describe("a reminder before it is sent", () => {
  it("is dropped when the appointment was cancelled", async () => {
    const job = await firstTry();
    const { appointments } = house.staff.org.tables;
    await house.staff.org.db.update(appointments).set({ status: "cancelled" });
    await runJob(test.deps, job);
    expect(test.mails).toEqual([]);
    expect(await house.ledger()).toMatchObject([{ status: "cancelled", failure: null }]);
  });
});

describe("a moved appointment", () => {
  const hour = 3_600_000;
  const nonce = "6f1c0c60-3b0e-4d7c-9a58-0d3f5b0d1c11";
  /** A half hour that begins in so many hours: the database's own clock writes the history. */
  const ahead = (hours: number) =>
    new Date(Math.ceil((Date.now() + hours * hour) / 1_800_000) * 1_800_000);

  async function addMovable(startAt: Date) {
    const calendar = { workingStartMinutes: 0, workingEndMinutes: 1440 };
    const { org, ...of } = await makeOrganization(test.deps, withBookingLink({ calendar }));
    const { appointments, appointmentServices } = org.tables;
    const id = "0193b1c0-0000-7000-8000-00000000aaaa";
    const endAt = new Date(startAt.getTime() + hour / 2);
    await org.db.insert(appointments).values({
      id,
      calendarId: of.calendarId,
      professionalId: of.professionalId,
      bookingLinkId: of.linkId,
      customerName: "Maria",
      customerEmail: "maria@cliente.example",
      startAt,
      endAt,
      busyUntil: endAt,
      manageNonce: nonce,
      createdAt: new Date("2026-01-01T12:00:00Z"),
    });
    const serviceId = of.serviceIds[0] ?? "";
    const service = { position: 0, name: "Consulta", durationMinutes: 30, priceCents: 0 };
    await org.db.insert(appointmentServices).values({ ...service, serviceId, appointmentId: id });
    const target = { organizationId: org.id, appointmentId: id };
    const token = makeManageToken(test.deps.config.appSecret, target, nonce);
    return {
      move: (to: Date) => moveBooking(requestOf(test.deps), token, to.toISOString()),
      async lines() {
        const { reminders } = org.tables;
        const rows = await org.db
          .select()
          .from(reminders)
          .where(eq(reminders.appointmentId, id))
          .orderBy(reminders.createdAt);
        return rows.map((row) => [row.offsetMinutes, row.startAt, row.status]);
      },
    };
  }

  const after = (instant: Date, minutes: number) =>
    new Date(instant.getTime() + minutes * 60_000).toISOString();

  it("gets a reminder of its new start, and the waiting one for the old start is cancelled", async () => {
    const [first, second] = [ahead(100), ahead(200)];
    const movable = await addMovable(first);
    await house.at(after(first, -1440));
    const waiting = await house.sweepAt(after(first, -120));
    await movable.move(second);
    for (const job of [...waiting, ...(await test.takeJobs())]) await runJob(test.deps, job);
    await house.at(after(second, -1440));
    await house.at(after(second, -120));
    expect(await movable.lines()).toEqual([
      [1440, first, "sent"],
      [120, first, "cancelled"],
      [1440, second, "sent"],
      [120, second, "sent"],
    ]);
  });

  it("gets no reminder for a distance that had passed when it was moved", async () => {
    const [first, second] = [ahead(100), ahead(20)];
    const movable = await addMovable(first);
    await movable.move(second);
    await test.takeJobs();
    await house.at(after(new Date(), 1));
    expect(await movable.lines()).toEqual([]);
    await house.at(after(second, -120));
    expect(await movable.lines()).toEqual([[120, second, "sent"]]);
  });

  it("is treated the same when staff move it", async () => {
    const [first, second] = [ahead(100), ahead(20)];
    const id = await house.add(first.toISOString());
    const times = { start: second.toISOString(), end: after(second, 60) };
    await house.staff.owner.appointments.update({ id, version: 1, ...times });
    await test.takeJobs();
    await house.at(after(new Date(), 1));
    expect(await house.ledger()).toEqual([]);
    await house.at(after(second, -120));
    expect(await house.ledger()).toMatchObject([{ offsetMinutes: 120, status: "sent" }]);
  });
});
