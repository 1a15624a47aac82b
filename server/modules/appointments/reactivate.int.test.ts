import { beforeEach, describe, expect, it } from "vitest";
import { bookingJobs } from "#server/modules/booking/jobs.ts";
import { at, failureOf, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { workByClock } from "#tests/fixtures/due-jobs.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();
let clock: ReturnType<typeof workByClock>;
let id: string;

beforeEach(async () => {
  clock = workByClock(test, bookingJobs);
  const made = await desk.create("12:00", "13:00", { customerEmail: "ana@example.com" });
  id = made.appointment.id;
  await clock.pass(120);
  test.mails.splice(0);
});

const get = () => desk.owner.appointments.get({ id });

async function cancel(more = {}) {
  const { version } = await get();
  return desk.owner.appointments.cancel({ id, version, ...more });
}

async function reactivate(more = {}) {
  const { version } = await get();
  return desk.owner.appointments.reactivate({ id, version, ...more });
}

const subjects = () => test.mails.map(({ subject }) => subject.split(" · ")[0]);

describe("appointments.reactivate", () => {
  it("brings back the status and drops the reason of the cancellation", async () => {
    const { version } = await get();
    await desk.owner.appointments.setStatus({ id, version, status: "confirmed" });
    await cancel({ reason: "Engano" });
    const { appointment } = await reactivate();
    expect(appointment).toMatchObject({ status: "confirmed", cancelReason: null });
    const actions = (await desk.owner.appointments.history({ id })).map(({ action }) => action);
    expect(actions).toContain("Reativou");
  });

  it("tells nobody while the cancellation hasn't been told", async () => {
    await cancel();
    await clock.pass(60);
    expect((await reactivate()).isNews).toBe(false);
    await clock.pass(600);
    expect(subjects()).toEqual([]);
  });

  it("tells the customer who has heard of the cancellation, unless nobody is to be told", async () => {
    await cancel();
    await clock.pass(120);
    test.mails.splice(0);
    expect((await reactivate()).isNews).toBe(true);
    await clock.pass(120);
    expect(subjects()).toHaveLength(1);
    await cancel();
    await clock.pass(120);
    test.mails.splice(0);
    await reactivate({ notify: false });
    await clock.pass(120);
    expect(subjects()).toEqual([]);
  });

  it("names whoever has taken the time meanwhile, and changes nothing", async () => {
    await cancel();
    await desk.create("12:30", "13:30", { customerName: "Bia" });
    const failure = await failureOf(reactivate());
    expect(failure?.code).toBe("time_slot_unavailable");
    expect(failure?.message).toContain("Bia");
    expect((await get()).status).toBe("cancelled");
  });

  it("lets one of two racers have the time", async () => {
    await cancel();
    const { version } = await get();
    const again = { id, version };
    const results = await Promise.all([
      refusal(desk.owner.appointments.reactivate(again)),
      refusal(desk.create("12:00", "13:00", { customerName: "Bia" })),
      refusal(desk.create("12:15", "13:15", { customerName: "Caio" })),
    ]);
    expect(results.filter((code) => code === null)).toHaveLength(1);
  });

  it("refuses what isn't cancelled, what is over and an old version", async () => {
    expect(await refusal(reactivate())).toBe("invalid_transition");
    const { version } = await get();
    await cancel();
    const old = desk.owner.appointments.reactivate({ id, version });
    expect(await refusal(old)).toBe("row_changed");
    test.clock.now = new Date(at("13:00"));
    expect(await refusal(reactivate())).toBe("invalid_transition");
  });
});
