import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { at, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import type { DayStep } from "#shared/domain/appointments.ts";

const { test, desk } = openDesk();
let id: string;

beforeEach(async () => {
  const made = await desk.create("12:00", "13:00", { serviceIds: [desk.cut] });
  id = made.appointment.id;
});

const clockAt = (time: string) => {
  test.clock.now = new Date(at(time));
};

const get = () => desk.owner.appointments.get({ id });

async function take(
  step: DayStep,
  more: { version?: number; lateMinutes?: number; notify?: boolean } = {},
) {
  const { version } = await get();
  return desk.owner.appointments.takeStep({ id, version, step, ...more });
}

const undo = (version: number) => desk.owner.appointments.undoStep({ id, version });

/** Makes it a booking that its customer has to confirm from a mail. */
async function hold(): Promise<Date> {
  const { appointments: t } = desk.org.tables;
  const heldUntil = new Date(at("11:30"));
  await desk.org.db
    .update(t)
    .set({ heldUntil, customerEmail: "ana@example.com" })
    .where(eq(t.id, id));
  return heldUntil;
}

describe("appointments.takeStep", () => {
  it("records when the customer arrived and when the appointment started", async () => {
    expect(await take("confirmed")).toMatchObject({ status: "confirmed", arrivedAt: null });
    clockAt("11:50");
    expect(await take("arrived")).toMatchObject({ status: "confirmed", arrivedAt: at("11:50") });
    clockAt("12:05");
    expect(await take("in_progress")).toMatchObject({
      status: "in_progress",
      arrivedAt: at("11:50"),
      startedAt: at("12:05"),
    });
    expect(await take("finished")).toMatchObject({ status: "finished", startedAt: at("12:05") });
    const actions = (await desk.owner.appointments.history({ id })).map(({ action }) => action);
    expect(actions).toEqual([
      "Mudou o status",
      "Mudou o status",
      "Registrou a chegada",
      "Mudou o status",
      "Criou",
    ]);
  });

  it("confirms an unconfirmed appointment when the customer arrives", async () => {
    expect(await take("arrived")).toMatchObject({ status: "confirmed" });
  });

  it("takes an arrival back at any time before it begins, with the confirmation it had brought", async () => {
    await take("arrived");
    await desk.owner.appointments.update({ id, notes: "Trouxe exame" });
    test.clock.now = new Date(test.clock.now.getTime() + 600_000);
    const back = await take("not_arrived");
    expect(back).toMatchObject({ status: "scheduled", arrivedAt: null });
    expect(await undo(back.version)).toMatchObject({ status: "confirmed" });
    await take("not_arrived");
    await take("confirmed");
    await take("arrived");
    expect(await take("not_arrived")).toMatchObject({ status: "confirmed", arrivedAt: null });
    const [last] = await desk.owner.appointments.history({ id });
    expect(last?.action).toBe("Retirou a chegada");
  });

  it("keeps who was vouched for confirmed when their arrival was none", async () => {
    await hold();
    await take("arrived");
    expect(await take("not_arrived")).toMatchObject({ status: "confirmed", arrivedAt: null });
  });

  it("keeps a late customer's expected time until they arrive or the time changes", async () => {
    expect(await take("late", { lateMinutes: 20 })).toMatchObject({
      status: "scheduled",
      expectedAt: at("12:20"),
    });
    expect((await take("late", { lateMinutes: 30 })).expectedAt).toBe(at("12:30"));
    const moved = await desk.owner.appointments.update({ id, start: at("14:00") });
    expect(moved.expectedAt).toBe(null);
  });

  it("keeps an arrival when the appointment moves within its day, and drops it on another day", async () => {
    await take("arrived");
    const later = await desk.owner.appointments.update({ id, start: at("16:00") });
    expect(later.arrivedAt).not.toBe(null);
    const start = "2026-11-27T12:00:00.000Z";
    expect((await desk.owner.appointments.update({ id, start })).arrivedAt).toBe(null);
  });

  it("tells who is vouched for, unless nobody is to be told", async () => {
    const waits = async () =>
      (await desk.owner.appointments.history({ id })).some(({ isPending }) => isPending);
    await hold();
    const told = await take("confirmed");
    expect(await waits()).toBe(true);
    // As the toast does, which leaves the step itself to be taken back.
    await desk.owner.appointments.update({ id, notify: false, keepFirst: true });
    expect(await waits()).toBe(false);
    await undo(told.version);
    await take("confirmed", { notify: false });
    expect(await waits()).toBe(false);
  });

  it("returns the same answer to a repeated call", async () => {
    const { version } = await get();
    const first = await desk.owner.appointments.takeStep({ id, version, step: "arrived" });
    const again = await desk.owner.appointments.takeStep({ id, version, step: "arrived" });
    expect(again).toEqual(first);
  });

  it("refuses steps out of order and outdated versions", async () => {
    await take("arrived");
    expect(await refusal(take("late"))).toBe("invalid_transition");
    expect(await refusal(take("no_show"))).toBe("invalid_transition");
    expect(await refusal(take("finished", { version: 1 }))).toBe("row_changed");
    await take("in_progress");
    expect(await refusal(take("not_arrived"))).toBe("invalid_transition");
    await take("finished");
    expect(await refusal(take("in_progress"))).toBe("invalid_transition");
  });

  it("requires permission to change appointments, and refuses other organisations' ids", async () => {
    const clerk = await desk.callerAs("clerk", ["manage_calendars"]);
    const step = { id, version: 1, step: "arrived" } as const;
    expect(await refusal(clerk.appointments.takeStep(step))).toBe("forbidden");
    expect(await refusal(clerk.appointments.undoStep({ id, version: 1 }))).toBe("forbidden");
    const other = await makeOrganization(test.deps);
    expect(await refusal(other.owner.appointments.takeStep(step))).toBe("not_found");
    expect(await refusal(other.owner.appointments.undoStep({ id, version: 1 }))).toBe("not_found");
    const unknown = { ...step, id: randomUUID() };
    expect(await refusal(desk.owner.appointments.takeStep(unknown))).toBe("not_found");
  });
});

describe("appointments.undoStep", () => {
  it("undoes each step completely", async () => {
    const before = await get();
    for (const step of ["late", "confirmed", "arrived", "in_progress", "finished"] as const) {
      const { version } = await take(step);
      const { version: _version, ...undone } = await undo(version);
      expect(undone).toEqual({ ...before, version: undefined });
    }
    await take("arrived");
    const waiting = await get();
    const { version } = await take("finished");
    expect(await undo(version)).toMatchObject({
      status: "confirmed",
      arrivedAt: waiting.arrivedAt,
    });
    const [last] = await desk.owner.appointments.history({ id });
    expect(last?.action).toBe("Desfez");
  });

  it("undoes one step only, while it is recent and the last change", async () => {
    const { version } = await take("finished");
    expect(await refusal(undo(version - 1))).toBe("row_changed");
    expect(await refusal(undo((await undo(version)).version))).toBe("invalid_transition");

    const noted = await desk.owner.appointments.update({ id, notes: "Trouxe exame" });
    expect(await refusal(undo(noted.version))).toBe("invalid_transition");

    const late = await take("finished");
    test.clock.now = new Date(test.clock.now.getTime() + 61_000);
    expect(await refusal(undo(late.version))).toBe("invalid_transition");
  });

  it("calls nobody missing before their time has come", async () => {
    clockAt("11:59");
    expect(await refusal(take("no_show"))).toBe("invalid_transition");
    clockAt("12:00");
    expect((await take("no_show")).status).toBe("no_show");
  });

  it("refuses to take back a no-show whose time was booked meanwhile", async () => {
    clockAt("12:00");
    const { version } = await take("no_show");
    await desk.create("12:00", "13:00", { customerName: "Bia" });
    expect(await refusal(undo(version))).toBe("time_slot_unavailable");
  });

  it("restores a booking that waited for its confirmation, and sends no mail", async () => {
    const heldUntil = await hold();
    const confirmed = await take("confirmed");
    expect(confirmed.heldUntil).toBe(null);
    expect(await undo(confirmed.version)).toMatchObject({
      status: "scheduled",
      heldUntil: heldUntil.toISOString(),
    });
  });
});
