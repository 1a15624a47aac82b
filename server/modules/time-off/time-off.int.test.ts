import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OrganizationChange } from "#server/kernel/changes.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeMember, refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

const day = "2030-03-05";
const at = (time: string) => `${day}T${time}:00.000Z`;
const wholeDay = { from: at("00:00"), to: at("23:59") };

let test: TestDeps;
let staff: Organization;
let professionalId: string;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
});
afterAll(() => test.close());
beforeEach(async () => {
  professionalId = await staff.addEmployee();
});

const block = (start: string, end: string, reason = "Congresso") => ({
  professionalId,
  start: at(start),
  end: at(end),
  reason,
});

describe("timeOff.list", () => {
  it("returns what overlaps the period, by start", async () => {
    const late = await staff.owner.timeOff.create(block("15:00", "16:00"));
    const early = await staff.owner.timeOff.create(block("08:00", "12:00"));
    const list = (from: string, to: string) =>
      staff.owner.timeOff.list({ professionalId, from: at(from), to: at(to) });
    expect(await list("00:00", "23:00")).toEqual([early.timeOff, late.timeOff]);
    expect(await list("11:59", "15:00")).toEqual([early.timeOff]);
    expect(await list("12:00", "15:00")).toEqual([]);
  });

  it("returns only their own to people without the agenda", async () => {
    const { id: userId } = await makeMember(test.deps, staff.company, { role: "stranger" });
    const ownId = await staff.addEmployee({ userId });
    const own = await staff.callerOf(userId);
    await staff.owner.timeOff.create(block("08:00", "12:00"));
    const { timeOff } = await own.timeOff.create({
      ...block("09:00", "10:00"),
      professionalId: ownId,
    });
    expect(await own.timeOff.list(wholeDay)).toEqual([timeOff]);
    const all = await staff.owner.timeOff.list(wholeDay);
    expect(all.map(({ professionalId: of }) => of)).toContain(professionalId);
  });

  it("refuses a period that ends before it starts", async () => {
    const backwards = staff.owner.timeOff.list({ from: at("10:00"), to: at("10:00") });
    expect(await refusal(backwards)).toBe("invalid_input");
  });
});

describe("writing time off", () => {
  it("returns the overlapping appointments and leaves them unchanged", async () => {
    const calendarId = await staff.addCalendar();
    const book = (start: string, end: string, status: "scheduled" | "cancelled" = "scheduled") =>
      staff.addAppointment({
        calendarId,
        professionalId,
        status,
        startAt: at(start),
        endAt: at(end),
      });
    const inside = await book("09:30", "10:30");
    await book("10:00", "10:30", "cancelled");
    await book("12:00", "13:00");
    const period = { professionalId, start: at("10:00"), end: at("12:00") };
    const touched = await staff.owner.timeOff.touched(period);
    const saved = await staff.owner.timeOff.create(block("10:00", "12:00"));
    expect(saved.appointmentCount).toBe(1);
    expect(saved.appointments).toEqual([
      { id: inside, calendarId, start: at("09:30"), customerName: "Ana" },
    ]);
    const { timeOff: _timeOff, ...inIt } = saved;
    // The same as was shown before it was written.
    expect(touched).toEqual(inIt);
    const { id, version } = saved.timeOff;
    const longer = { ...block("10:00", "12:30"), id, version };
    expect((await staff.owner.timeOff.update(longer)).appointmentCount).toBe(2);
    const { appointments } = staff.org.tables;
    const [row] = await staff.org.db.select().from(appointments).where(eq(appointments.id, inside));
    expect(row?.status).toBe("scheduled");
  });

  it("records who did it and sends a change event", async () => {
    const changes: OrganizationChange[] = [];
    const stop = test.bus.listen(staff.org.id, (change) => changes.push(change));
    const { timeOff } = await staff.owner.timeOff.create(block("10:00", "12:00"));
    await staff.owner.timeOff.update({ ...block("10:00", "13:00"), id: timeOff.id });
    await staff.owner.timeOff.delete({ id: timeOff.id });
    stop();
    expect(changes).toMatchObject(
      ["insert", "update", "delete"].map((operation) => ({
        collection: "timeOff",
        id: timeOff.id,
        operation,
      })),
    );
    const log = staff.org.tables.auditLog;
    const entries = await staff.org.db.select().from(log).where(eq(log.entityId, timeOff.id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      "time_off.create",
      "time_off.delete",
      "time_off.update",
    ]);
    expect(await staff.owner.timeOff.list({ ...wholeDay, professionalId })).toEqual([]);
  });

  it("changes and deletes time off of former employees, and adds none for them", async () => {
    const { employees } = staff.org.tables;
    const { timeOff } = await staff.owner.timeOff.create(block("10:00", "12:00"));
    const colleagues = await staff.owner.timeOff.create({
      ...block("08:00", "09:00"),
      professionalId: await staff.addEmployee(),
    });
    await staff.org.db
      .update(employees)
      .set({ deletedAt: new Date(), isActive: false })
      .where(eq(employees.id, professionalId));
    const { id, version } = timeOff;
    const longer = { ...block("10:00", "13:00"), id, version };
    expect((await staff.owner.timeOff.update(longer)).timeOff.end).toBe(at("13:00"));
    const given = { ...block("08:00", "09:00"), id: colleagues.timeOff.id };
    expect(await refusal(staff.owner.timeOff.update(given))).toBe("not_found");
    expect(await refusal(staff.owner.timeOff.create(block("14:00", "15:00")))).toBe("not_found");
    expect(await staff.owner.timeOff.delete({ id })).toEqual({ deleted: true });
  });

  it("refuses an outdated version", async () => {
    const { timeOff } = await staff.owner.timeOff.create(block("10:00", "12:00"));
    const edit = { ...block("10:00", "13:00"), id: timeOff.id, version: timeOff.version };
    expect((await staff.owner.timeOff.update(edit)).timeOff.version).toBe(timeOff.version + 1);
    expect(await refusal(staff.owner.timeOff.update(edit))).toBe("row_changed");
  });

  it.each([
    [{ end: at("10:00") }],
    [{ end: "2032-03-05T10:00:00.000Z" }],
    [{ start: "amanhã" }],
    [{ reason: "duas\nlinhas" }],
  ])("refuses %o", async (fields) => {
    const wrong = staff.owner.timeOff.create({ ...block("10:00", "12:00"), ...fields });
    expect(await refusal(wrong)).toBe("invalid_input");
  });
});

describe("the permission to write time off", () => {
  it("belongs to people who manage appointments or employees", async () => {
    const planner = await staff.callerAs("employee");
    const chief = await staff.callerAs("stranger", ["manage_employees"]);
    const { timeOff } = await planner.timeOff.create(block("10:00", "12:00"));
    expect(await chief.timeOff.delete({ id: timeOff.id })).toEqual({ deleted: true });
  });

  it("covers only their own time for everyone else", async () => {
    const { id: userId } = await makeMember(test.deps, staff.company, { role: "stranger" });
    const ownId = await staff.addEmployee({ userId });
    const own = await staff.callerOf(userId);
    const others = await staff.owner.timeOff.create(block("10:00", "12:00"));
    const { timeOff } = await own.timeOff.create({
      ...block("10:00", "12:00"),
      professionalId: ownId,
    });
    expect(await refusal(own.timeOff.create(block("13:00", "14:00")))).toBe("forbidden");
    const period = { start: at("13:00"), end: at("14:00") };
    expect(await refusal(own.timeOff.touched({ ...period, professionalId }))).toBe("forbidden");
    const free = await own.timeOff.touched({ ...period, professionalId: ownId });
    expect(free).toEqual({ appointmentCount: 0, appointments: [] });
    expect(await refusal(own.timeOff.delete({ id: others.timeOff.id }))).toBe("forbidden");
    const given = { ...block("10:00", "12:00"), id: timeOff.id };
    expect(await refusal(own.timeOff.update(given))).toBe("forbidden");
    expect(await refusal(own.timeOff.delete({ id: timeOff.id }))).toBeNull();
  });

  it("shows people without the agenda only how many appointments overlap", async () => {
    const calendarId = await staff.addCalendar();
    const startAt = at("10:00");
    await staff.addAppointment({ calendarId, professionalId, startAt, endAt: at("11:00") });
    const chief = await staff.callerAs("stranger", ["manage_employees"]);
    const saved = await chief.timeOff.create(block("10:00", "12:00"));
    expect(saved).toMatchObject({ appointmentCount: 1, appointments: [] });
  });

  it("never covers another organisation", async () => {
    const other = await makeOrganization(test.deps);
    const { timeOff } = await staff.owner.timeOff.create(block("10:00", "12:00"));
    for (const id of [timeOff.id, randomUUID()]) {
      expect(await refusal(other.owner.timeOff.delete({ id }))).toBe("not_found");
      const edit = { ...block("10:00", "13:00"), id };
      expect(await refusal(other.owner.timeOff.update(edit))).toBe("not_found");
    }
    expect(await refusal(other.owner.timeOff.create(block("10:00", "12:00")))).toBe("not_found");
    expect(await other.owner.timeOff.list({ ...wholeDay, professionalId })).toEqual([]);
    expect(await staff.owner.timeOff.list({ ...wholeDay, professionalId })).toHaveLength(1);
  });
});
