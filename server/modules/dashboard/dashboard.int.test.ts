import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestDeps;
let staff: Organization;
let calendarId: string;
let professionalId: string;

// 22:30 on Thursday 19 November in São Paulo, already Friday in UTC.
const now = new Date("2026-11-20T01:30:00Z");

type NewAppointment = Parameters<Organization["addAppointment"]>[0];

const add = (startAt: string, row: Partial<NewAppointment> = {}) =>
  staff.addAppointment({
    calendarId,
    professionalId,
    startAt,
    endAt: new Date(Date.parse(startAt) + 60_000).toISOString(),
    ...row,
  });

/** Adds a reminder of some appointment, sent at that time. */
async function addSent(appointmentId: string, sentAt: string): Promise<void> {
  await staff.org.db.insert(staff.org.tables.reminders).values({
    id: newId(),
    appointmentId,
    channel: "email",
    offsetMinutes: 120,
    startAt: new Date(Date.parse(sentAt) + 7_200_000),
    status: "sent",
    sentAt: new Date(sentAt),
  });
}

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = now;
  staff = await makeOrganization(test.deps);
  calendarId = await staff.addCalendar({ isDefault: true });
  professionalId = await staff.addEmployee();
  await staff.addEmployee({ isActive: false });
  await staff.addEmployee({ deletedAt: new Date() });
  const serviceId = await staff.addService();
  await staff.addService({ isActive: false });
  await staff.addService({ deletedAt: new Date() });
  await staff.addPatient({ name: "Ana" });
  await staff.addPatient({ name: "Antiga", archivedAt: new Date() });
  await add("2026-11-19T02:59:00Z", { status: "finished" }); // Still Wednesday in São Paulo.
  const first = await add("2026-11-19T03:00:00Z", { status: "finished" });
  await add("2026-11-19T12:00:00Z", { status: "no_show" });
  const services = [{ serviceId, name: "Corte" }];
  await add("2026-11-20T01:00:00Z", {
    status: "in_progress",
    endAt: "2026-11-20T02:00:00Z",
    customerName: "Bia",
  });
  await add("2026-11-20T01:10:00Z", { endAt: "2026-11-20T01:30:00Z", isOverlap: true }); // Over.
  await add("2026-11-20T02:00:00Z", { services, customerName: "Caio" }); // Tonight.
  await add("2026-11-20T02:30:00Z", { status: "cancelled" });
  await add("2026-11-20T03:00:00Z", { status: "confirmed" }); // Friday in São Paulo.
  await add("2026-11-20T04:00:00Z", { status: "cancelled" });
  await add("2026-11-21T01:30:00Z"); // 24 h from now.
  await add("2026-11-01T02:59:00Z", { status: "cancelled" }); // October in São Paulo.
  await add("2026-11-01T03:00:00Z", { status: "cancelled" });
  await add("2026-12-01T02:59:00Z", { status: "cancelled" });
  await add("2026-12-01T03:00:00Z", { status: "cancelled" }); // December in São Paulo.
  await addSent(first, "2026-11-19T02:59:59Z"); // Wednesday in São Paulo.
  await addSent(first, "2026-11-19T03:00:00Z");
  await addSent(first, "2026-11-20T01:29:00Z");
});
afterAll(() => test.close());

describe("dashboard.kpis", () => {
  it("counts by the days and months of the default calendar's time zone", async () => {
    expect(await staff.owner.dashboard.kpis()).toEqual({
      appointmentsToday: 4,
      upcomingAppointments: 2,
      cancelledThisMonth: 4,
      activePatients: 1,
      employeesCount: 1,
      servicesCount: 1,
      remindersSentToday: 2,
      hasOpenCashSession: false,
      incomeTodayCents: 0,
      expenseTodayCents: 0,
      netFlowTodayCents: 0,
    });
  });

  it("follows the default calendar to another time zone", async () => {
    const { db, tables } = staff.org;
    // It is already 01:30 on Friday there.
    await db.update(tables.calendars).set({ timeZone: "Etc/UTC" });
    expect(await staff.owner.dashboard.kpis()).toMatchObject({
      appointmentsToday: 4,
      cancelledThisMonth: 4,
      remindersSentToday: 1,
    });
    await db.update(tables.calendars).set({ timeZone: "America/Sao_Paulo" });
  });

  it("sums up the money of the day from the ledger", async () => {
    const shop = await makeOrganization(test.deps);
    await shop.addCalendar({ isDefault: true });
    const { cashSessions, transactions, dashboard } = shop.owner;
    // 23:30 on Wednesday in São Paulo.
    test.clock.now = new Date("2026-11-19T02:30:00Z");
    await cashSessions.open({ openingCents: 5_000 });
    await transactions.recordEntry({ type: "income", amountCents: 100 });
    test.clock.now = new Date("2026-11-19T03:00:00Z");
    await transactions.recordEntry({ type: "income", amountCents: 2_000 });
    await transactions.recordEntry({ type: "withdrawal", amountCents: 4_000 });
    await transactions.recordEntry({ type: "expense", method: "pix", amountCents: 700 });
    const wrong = await transactions.recordEntry({ type: "income", amountCents: 999 });
    const id = wrong.transactions[0]?.id ?? "";
    await transactions.reverse({ id, reason: "Valor errado" });
    test.clock.now = now;
    expect(await dashboard.kpis()).toMatchObject({
      hasOpenCashSession: true,
      incomeTodayCents: 2_000,
      expenseTodayCents: 700,
      netFlowTodayCents: 1_300,
    });
    await cashSessions.close({ countedCents: 0 });
    expect(await dashboard.kpis()).toMatchObject({ hasOpenCashSession: false });
  });

  it("returns money only with manage_finance", async () => {
    const hidden = { incomeTodayCents: null, expenseTodayCents: null, netFlowTodayCents: null };
    const receptionist = await staff.callerAs("receptionist");
    expect(await receptionist.dashboard.kpis()).toMatchObject({ appointmentsToday: 4, ...hidden });
    const cashier = await staff.callerAs("receptionist", ["manage_finance"]);
    expect(await cashier.dashboard.kpis()).toMatchObject({ netFlowTodayCents: 0 });
  });

  it("works in an empty organisation", async () => {
    const fresh = await makeOrganization(test.deps);
    expect(await fresh.owner.dashboard.kpis()).toMatchObject({
      appointmentsToday: 0,
      servicesCount: 0,
    });
  });
});
