import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrganizationChange } from "#server/kernel/changes.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

const christmas = { date: "2030-12-25", name: "Natal" };
const carnival = { date: "2030-03-05", name: "Carnaval" };

let test: TestDeps;
let staff: Organization;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
});
afterAll(() => test.close());

describe("closed days", () => {
  it("belong to the calendar by date, and can be renamed and opened again", async () => {
    const id = await staff.addCalendar();
    const days = [christmas, carnival];
    const { calendar } = await staff.owner.calendars.closeDays({ id, days });
    expect(calendar.closedDays).toEqual([carnival, christmas]);
    const renamed = { ...carnival, name: "Folga de Carnaval" };
    await staff.owner.calendars.closeDays({ id, days: [renamed] });
    expect((await staff.owner.calendars.get({ id })).closedDays).toEqual([renamed, christmas]);
    const opened = await staff.owner.calendars.openDay({ id, date: carnival.date });
    expect(opened.closedDays).toEqual([christmas]);
    expect(opened.version).toBe(calendar.version);
    const listed = (await staff.owner.calendars.list()).find((one) => one.id === id);
    expect(listed?.closedDays).toEqual([christmas]);
    const again = staff.owner.calendars.openDay({ id, date: carnival.date });
    expect(await refusal(again)).toBe("not_found");
  });

  it("count the remaining appointments by the calendar's own days", async () => {
    const id = await staff.addCalendar();
    const professionalId = await staff.addEmployee();
    const book = (startAt: string, endAt: string, status: "scheduled" | "cancelled") =>
      staff.addAppointment({ calendarId: id, professionalId, startAt, endAt, status });
    // 22:00 on the 25th in São Paulo, which is the 26th in UTC; and 22:00 on the 24th.
    await book("2030-12-26T01:00:00Z", "2030-12-26T02:00:00Z", "scheduled");
    await book("2030-12-25T01:00:00Z", "2030-12-25T02:00:00Z", "scheduled");
    await book("2030-12-25T14:00:00Z", "2030-12-25T15:00:00Z", "cancelled");
    const dates = [christmas.date, carnival.date];
    const standing = await staff.owner.calendars.standing({ id, dates });
    expect(standing).toEqual([
      { date: christmas.date, appointmentCount: 1, customerNames: ["Ana"] },
    ]);
    const closed = await staff.owner.calendars.closeDays({ id, days: [christmas, carnival] });
    expect(closed.appointmentCount).toBe(1);
  });

  it("send a change event of the calendar", async () => {
    const id = await staff.addCalendar();
    const changes: OrganizationChange[] = [];
    const stop = test.bus.listen(staff.org.id, (change) => changes.push(change));
    await staff.owner.calendars.closeDays({ id, days: [christmas] });
    await staff.owner.calendars.openDay({ id, date: christmas.date });
    stop();
    const change = { collection: "calendars", id, operation: "update" };
    expect(changes).toMatchObject([change, change]);
  });

  it.each([
    [[]],
    [[christmas, christmas]],
    [[{ date: "2030-02-30", name: "Nenhum" }]],
    [[{ date: "2030-02-28", name: " " }]],
  ])("refuse %j", async (days) => {
    const id = await staff.addCalendar();
    expect(await refusal(staff.owner.calendars.closeDays({ id, days }))).toBe("invalid_input");
  });

  it("require manage_calendars and a calendar of the organisation", async () => {
    const id = await staff.addCalendar();
    const doctor = await staff.callerAs("doctor");
    const days = [christmas];
    expect(await refusal(doctor.calendars.closeDays({ id, days }))).toBe("forbidden");
    expect(await refusal(doctor.calendars.openDay({ id, date: days[0]!.date }))).toBe("forbidden");
    const other = await makeOrganization(test.deps);
    await staff.owner.calendars.closeDays({ id, days });
    for (const foreign of [id, randomUUID()]) {
      const close = other.owner.calendars.closeDays({ id: foreign, days });
      expect(await refusal(close)).toBe("not_found");
      const open = other.owner.calendars.openDay({ id: foreign, date: christmas.date });
      expect(await refusal(open)).toBe("not_found");
    }
    expect((await staff.owner.calendars.get({ id })).closedDays).toEqual([christmas]);
  });
});

describe("the default calendar", () => {
  it("is exactly one, also after simultaneous requests", async () => {
    const own = await makeOrganization(test.deps);
    const first = await own.owner.calendars.create({});
    const [a, b] = [await own.addCalendar(), await own.addCalendar()];
    const results = await Promise.all(
      [a, b, a, b].map((id) => refusal(own.owner.calendars.update({ id, isDefault: true }))),
    );
    expect(results).toEqual([null, null, null, null]);
    const defaults = (await own.owner.calendars.list()).filter(({ isDefault }) => isDefault);
    expect(defaults).toHaveLength(1);
    expect(defaults[0]?.id).not.toBe(first.id);
    expect((await own.owner.calendars.get({ id: first.id })).version).toBe(first.version);
  });

  it("can't be deactivated or deleted while there are others", async () => {
    const own = await makeOrganization(test.deps);
    const first = await own.owner.calendars.create({});
    const inactive = await own.addCalendar({ isActive: false });
    const deactivate = own.owner.calendars.update({ id: first.id, isActive: false });
    expect(await refusal(deactivate)).toBe("conflict");
    const promote = own.owner.calendars.update({ id: inactive, isDefault: true });
    expect(await refusal(promote)).toBe("conflict");
    expect(await refusal(own.owner.calendars.delete({ id: first.id }))).toBe("in_use");
    expect(await refusal(own.owner.calendars.delete({ id: inactive }))).toBeNull();
    expect(await refusal(own.owner.calendars.delete({ id: first.id }))).toBeNull();
    expect(await own.owner.calendars.list()).toEqual([]);
  });
});

describe("calendars.delete", () => {
  it("lists what the calendar still contains", async () => {
    const id = await staff.addCalendar();
    const professionalId = await staff.addEmployee();
    await staff.addAppointment({
      calendarId: id,
      professionalId,
      startAt: "2020-01-06T12:00:00Z",
      endAt: "2020-01-06T13:00:00Z",
    });
    await expect(staff.owner.calendars.delete({ id })).rejects.toThrow(/tem 1 agendamento e por/);
    expect(await refusal(staff.owner.calendars.delete({ id }))).toBe("in_use");
    expect(await refusal(staff.owner.calendars.update({ id, isActive: false }))).toBeNull();
    expect((await staff.owner.calendars.get({ id })).isActive).toBe(false);
  });

  it("deletes an empty one with its closed days, and frees its place in the plan", async () => {
    const basic = await makeOrganization(test.deps, { plan: "basic" });
    await basic.owner.calendars.create({});
    await basic.owner.calendars.create({});
    const { id } = await basic.owner.calendars.create({});
    expect(await refusal(basic.owner.calendars.create({}))).toBe("plan_limit_reached");
    await basic.owner.calendars.closeDays({ id, days: [christmas] });
    expect(await basic.owner.calendars.delete({ id })).toEqual({ deleted: true });
    expect(await refusal(basic.owner.calendars.create({}))).toBeNull();
  });

  it("requires manage_calendars and a calendar of the organisation", async () => {
    const id = await staff.addCalendar();
    const doctor = await staff.callerAs("doctor");
    expect(await refusal(doctor.calendars.delete({ id }))).toBe("forbidden");
    const other = await makeOrganization(test.deps);
    expect(await refusal(other.owner.calendars.delete({ id }))).toBe("not_found");
  });
});
