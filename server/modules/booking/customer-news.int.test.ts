import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { MailOutcomeUnknown } from "#server/integrations/smtp/mailer-port.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import { at, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { bookingJobs } from "./jobs.ts";
import { bookingMailJob } from "./steps/booking-mail-job.ts";

const { test, desk } = openDesk();
let id: string;

beforeEach(async () => {
  id = await book();
  await work(await test.takeJobs());
  test.mails.splice(0);
});

async function book(more: Parameters<typeof desk.create>[2] = {}): Promise<string> {
  const made = await desk.create("12:00", "13:00", {
    serviceIds: [desk.cut],
    customerEmail: "ana@example.com",
    ...more,
  });
  return made.appointment.id;
}

async function work(jobs: readonly QueuedJob[]): Promise<void> {
  for (const { task, payload } of jobs) {
    await bookingJobs.find((job) => job.task === task)?.run(test.deps, payload);
  }
}

/** Returns the job that confirms a visitor's booking, which no customer_news waits for. */
async function bookByLink(start: string, end: string): Promise<QueuedJob> {
  id = await book({ start: at(start), end: at(end) });
  const { customerNews: t } = desk.org.tables;
  await desk.org.db.delete(t).where(eq(t.appointmentId, id));
  await test.takeJobs();
  const mail = { appointmentId: id, kind: "confirmation", sequence: 0 } as const;
  return bookingMailJob(desk.org, mail);
}

const workAll = async () => work(await test.takeJobs());
const move = (start: string, more = {}) =>
  desk.owner.appointments.update({ id, start: at(start), ...more });
const subjects = () => test.mails.map(({ subject }) => subject.split(" · ")[0]);
const held = () => desk.org.db.$count(desk.org.tables.customerNews);

async function rowOf(of = id) {
  const { appointments: t } = desk.org.tables;
  const [row] = await desk.org.db.select().from(t).where(eq(t.id, of));
  return row;
}

describe("a change by staff", () => {
  it("is mailed after the undo period", async () => {
    await move("14:00");
    const [job] = await test.takeJobs();
    const due = Date.parse(job?.runAt ?? "") - test.deps.now().getTime();
    expect(due).toBeGreaterThan(8_000);
    expect(test.mails).toEqual([]);
    await work(job ? [job] : []);
    expect(test.mails).toHaveLength(1);
    expect(test.mails[0]?.subject).toContain("Agendamento remarcado: sex, 20 nov · 11:00");
    expect(test.mails[0]?.text).toContain("Horário anterior: sex, 20 nov · 09:00");
    expect(await held()).toBe(0);
  });

  it("is told once in the history, also where two workers have its job", async () => {
    await move("14:00");
    const jobs = await test.takeJobs();
    const told = async () =>
      (await desk.owner.appointments.history({ id })).filter(({ action }) =>
        action.startsWith("Avisou"),
      ).length;
    const before = await told();
    await Promise.allSettled([work(jobs), work(jobs)]);
    expect(await told()).toBe(before + 1);
  });

  it("is not mailed when it is undone, and the calendar file keeps its sequence", async () => {
    const before = await rowOf();
    await move("14:00");
    await move("12:00");
    await workAll();
    expect(test.mails).toEqual([]);
    expect(await held()).toBe(0);
    expect((await rowOf())?.calendarSequence).toBe(before?.calendarSequence);
    // Later changes are mailed as usual.
    await move("15:00");
    await workAll();
    expect(subjects()).toEqual(["Agendamento remarcado: sex, 20 nov"]);
  });

  it("is mailed together with the other changes of that period, as it is in the end", async () => {
    await move("14:00");
    await move("15:00");
    await desk.owner.appointments.update({ id, serviceIds: [desk.beard] });
    await work(await test.takeJobs());
    expect(test.mails).toHaveLength(1);
    expect(test.mails[0]?.text).toContain("Quando: sex, 20 nov · 12:00");
    expect(test.mails[0]?.text).toContain("Horário anterior: sex, 20 nov · 09:00");
    expect(test.mails[0]?.text).toContain("Serviço: Barba");
    await move("16:00");
    const { version } = await desk.owner.appointments.get({ id });
    await desk.owner.appointments.cancel({ id, version });
    await workAll();
    expect(subjects().at(-1)).toMatch(/^Agendamento cancelado/);
    expect(test.mails).toHaveLength(2);
  });

  it("is not mailed while a booking waits for confirmation, and is after staff confirm it", async () => {
    const { appointments: t } = desk.org.tables;
    const heldUntil = new Date(test.clock.now.getTime() + 1_800_000);
    await desk.org.db.update(t).set({ heldUntil }).where(eq(t.id, id));
    await move("14:00");
    await workAll();
    expect(subjects()).toEqual([]);
    const { version } = await desk.owner.appointments.get({ id });
    const confirmed = await desk.owner.appointments.setStatus({ id, version, status: "confirmed" });
    await workAll();
    expect(subjects()).toEqual(["Agendamento confirmado: sex, 20 nov"]);
    await desk.owner.appointments.cancel({ id, version: confirmed.version });
    await workAll();
    expect(subjects().at(-1)).toMatch(/^Agendamento cancelado/);
    expect(test.mails).toHaveLength(2);
  });

  it("is delayed by the next change: the first job does nothing", async () => {
    await move("14:00");
    const first = await test.takeJobs();
    test.clock.now = new Date(test.clock.now.getTime() + 5_000);
    await move("15:00");
    await work(first);
    expect(test.mails).toEqual([]);
    await workAll();
    expect(test.mails).toHaveLength(1);
  });

  it("doesn't replace a confirmation that hasn't been sent yet", async () => {
    const confirmation = await bookByLink("16:00", "17:00");
    await move("18:00");
    await move("16:00");
    const news = await test.takeJobs();
    // The confirmation runs first and leaves the change to the news.
    await work([confirmation]);
    expect(test.mails).toEqual([]);
    await work(news);
    expect(subjects()).toEqual(["Agendamento confirmado: sex, 20 nov"]);
    test.mails.splice(0);
    const late = await bookByLink("18:00", "19:00");
    await move("20:00");
    await move("18:00");
    await workAll();
    await work([late]);
    expect(subjects()).toEqual(["Agendamento confirmado: sex, 20 nov"]);
  });

  it("is due again after a failed mail, but not when the mail may have been delivered", async () => {
    const { mailer } = test.deps;
    const failing = (error: Error) => ({
      ...test.deps,
      mailer: { ...mailer, send: () => Promise.reject(error) },
    });
    const run = async (jobs: readonly QueuedJob[], deps: typeof test.deps) => {
      for (const { task, payload } of jobs) {
        await bookingJobs.find((job) => job.task === task)?.run(deps, payload);
      }
    };
    await move("14:00");
    const jobs = await test.takeJobs();
    await expect(run(jobs, failing(new Error("away")))).rejects.toThrow("away");
    expect(await held()).toBe(1);
    await work(jobs);
    expect(subjects()).toEqual(["Agendamento remarcado: sex, 20 nov"]);
    await move("15:00");
    await run(await test.takeJobs(), failing(new MailOutcomeUnknown()));
    expect(await held()).toBe(0);
  });

  it("is compared with the mail just sent when it happens during sending", async () => {
    await move("14:00");
    const jobs = await test.takeJobs();
    const { mailer } = test.deps;
    const slow = {
      ...test.deps,
      mailer: {
        ...mailer,
        async send(mail: Parameters<typeof mailer.send>[0]) {
          test.clock.now = new Date(test.clock.now.getTime() + 1_000);
          // Moves it back to where it was before the mail that is being sent.
          await move("12:00");
          await mailer.send(mail);
        },
      },
    };
    for (const { task, payload } of jobs) {
      await bookingJobs.find((job) => job.task === task)?.run(slow, payload);
    }
    await workAll();
    expect(test.mails.map(({ text }) => /Quando: (.{18})/.exec(text)?.[1])).toEqual([
      "sex, 20 nov · 11:0",
      "sex, 20 nov · 09:0",
    ]);
  });
});

describe("a series", () => {
  it("is mailed once with all its dates, with the year where it differs", async () => {
    await book({
      start: at("16:00"),
      end: at("17:00"),
      recurrence: { everyWeeks: 3, count: 3 },
    });
    await workAll();
    expect(test.mails).toHaveLength(1);
    const [mail] = test.mails;
    expect(mail?.subject).toMatch(/^Agendamentos confirmados: sex, 20 nov · 13:00 e outros · /);
    for (const part of [mail?.text, mail?.html]) {
      for (const date of [
        "sex, 20 nov · 13:00",
        "sex, 11 dez · 13:00",
        "sex, 1 jan 2027 · 13:00",
      ]) {
        expect(part).toContain(date);
      }
    }
    expect(mail?.text.match(/\/agendamento\/[\w-]{64}/g)).toHaveLength(3);
    const file = String(mail?.attachments?.[0]?.content);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(file).toContain("METHOD:PUBLISH");
  });

  it("is moved and cancelled in one mail each, and in none when undone", async () => {
    id = await book({
      start: at("16:00"),
      end: at("17:00"),
      recurrence: { everyWeeks: 1, count: 3 },
    });
    await workAll();
    test.mails.splice(0);
    const { version } = await move("18:00", { scope: "following" });
    await workAll();
    expect(subjects()).toEqual(["Agendamentos alterados: sex, 20 nov"]);
    expect(test.mails[0]?.text).toContain("sex, 27 nov · 15:00 (antes: sex, 27 nov · 13:00)");
    await move("19:00", { scope: "following" });
    await move("18:00", { scope: "following" });
    await workAll();
    expect(test.mails).toHaveLength(1);
    const now = await desk.owner.appointments.get({ id });
    expect(now.version).toBeGreaterThan(version);
    await desk.owner.appointments.cancel({ id, version: now.version, scope: "following" });
    await workAll();
    expect(subjects().at(-1)).toBe("Agendamentos cancelados: sex, 20 nov");
    expect(test.mails).toHaveLength(2);
    expect(test.mails[1]?.text).not.toContain("/agendamento/");
  });
});

describe("an edit without changes", () => {
  async function traces() {
    const { auditLog: t } = desk.org.tables;
    const lines = await desk.org.db.$count(t, and(eq(t.entity, "appointment"), eq(t.entityId, id)));
    const row = await rowOf();
    return { lines, row, jobs: await test.takeJobs() };
  }

  it("writes no audit line, event or mail, and returns the same answer", async () => {
    const { version } = await desk.owner.appointments.setStatus({
      id,
      version: 1,
      status: "confirmed",
    });
    const moved = await move("14:00", { version });
    await workAll();
    test.mails.splice(0);
    const before = await traces();
    const events: unknown[] = [];
    const stop = test.deps.bus.listenAll((change) => events.push(change));
    // The request is fulfilled already, whichever version the caller has seen.
    expect(await move("14:00", { version })).toEqual(moved);
    expect(await move("14:00")).toEqual(moved);
    expect(
      await desk.owner.appointments.setStatus({ id, version: 1, status: "confirmed" }),
    ).toEqual(moved);
    const { start, end, notes, customerEmail, serviceIds } = moved;
    expect(
      await desk.owner.appointments.update({ id, start, end, notes, customerEmail, serviceIds }),
    ).toEqual(moved);
    expect(await traces()).toEqual(before);
    expect(await refusal(move("15:00", { version }))).toBe("row_changed");

    const cancel = { id, version: moved.version, reason: "Viagem" };
    const cancelled = await desk.owner.appointments.cancel(cancel);
    await workAll();
    const after = await traces();
    events.splice(0);
    expect(await desk.owner.appointments.cancel(cancel)).toEqual(cancelled);
    expect(await traces()).toEqual(after);
    expect(events).toEqual([]);
    stop();
    expect(subjects()).toEqual(["Agendamento cancelado: sex, 20 nov"]);
  });
});
