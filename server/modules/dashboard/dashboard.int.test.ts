import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeStaff, type Staff } from "#tests/fixtures/staff.ts";

let test: TestDeps;
let staff: Staff;

beforeAll(async () => {
  test = await createTestDeps();
  // 22:30 on Thursday 19 November in São Paulo, already Friday in UTC.
  test.clock.now = new Date("2026-11-20T01:30:00Z");
  staff = await makeStaff(test.deps);
  const calendarId = await staff.addCalendar({ isDefault: true });
  const professionalId = await staff.addEmployee();
  await staff.addEmployee({ isActive: false });
  await staff.addService();
  await staff.addService({ isActive: false });
  await staff.addPatient({ name: "Ana" });
  await staff.addPatient({ name: "Antiga", archivedAt: new Date() });
  const add = (startAt: string, status: "scheduled" | "finished" | "cancelled" | "no_show") =>
    staff.addAppointment({
      calendarId,
      professionalId,
      startAt,
      endAt: new Date(Date.parse(startAt) + 60_000).toISOString(),
      status,
    });
  await add("2026-11-19T02:59:00Z", "finished"); // still Wednesday there
  await add("2026-11-19T03:00:00Z", "finished");
  await add("2026-11-19T12:00:00Z", "no_show");
  await add("2026-11-20T02:00:00Z", "scheduled"); // tonight
  await add("2026-11-20T03:00:00Z", "scheduled"); // Friday there
  await add("2026-11-20T04:00:00Z", "cancelled");
  await add("2026-11-21T01:30:00Z", "scheduled"); // 24 h from now
  await add("2026-11-01T02:59:00Z", "cancelled"); // October there
  await add("2026-11-01T03:00:00Z", "cancelled");
});
afterAll(() => test.close());

describe("dashboard.kpis", () => {
  it("counts by the days and months of the default calendar's zone", async () => {
    expect(await staff.owner.dashboard.kpis()).toEqual({
      appointmentsToday: 2,
      upcomingAppointments: 2,
      cancelledThisMonth: 2,
      activePatients: 1,
      employeesCount: 1,
      servicesCount: 1,
      remindersSentToday: 0,
      hasOpenCashSession: false,
      incomeTodayCents: 0,
      expenseTodayCents: 0,
      netFlowTodayCents: 0,
    });
  });

  it("keeps money from who lacks manage_finance", async () => {
    const receptionist = await staff.callerAs("receptionist");
    expect(await receptionist.dashboard.kpis()).toMatchObject({
      appointmentsToday: 2,
      incomeTodayCents: null,
      expenseTodayCents: null,
      netFlowTodayCents: null,
    });
  });

  it("works in an organisation that has nothing yet", async () => {
    const fresh = await makeStaff(test.deps);
    expect(await fresh.owner.dashboard.kpis()).toMatchObject({
      appointmentsToday: 0,
      servicesCount: 0,
    });
  });
});
