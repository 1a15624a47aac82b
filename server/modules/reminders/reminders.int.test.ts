import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, type Reminding } from "#tests/fixtures/reminding.ts";

let test: TestDeps;
let house: Reminding;

beforeAll(async () => {
  test = await createTestDeps();
  test.clock.now = new Date("2026-11-18T12:00:00Z");
  house = await makeReminding(test);
});
afterAll(() => test.close());

const phones = {
  quietHours: { from: 21, until: 8 },
  undeliveredHours: 4,
  alsoByMail: false,
  returns: true,
};
const usual = { isEnabled: true, offsetsMinutes: [1440, 120], ...phones };
const channels = { whatsapp: "off", sms: "off" };

describe("reminders.settings", () => {
  it("start as 24 h and 2 h, and everyone in the team sees them", async () => {
    const employee = await house.staff.callerAs("employee");
    expect(await employee.reminders.settings()).toEqual({
      ...usual,
      channels,
      stopped: [],
      reports: { whatsapp: false, sms: false },
      isSmsCapped: false,
      overdueSince: null,
    });
  });

  it("are changed by people who manage the organisation, and recorded in the history", async () => {
    const wanted = { isEnabled: true, offsetsMinutes: [60, 2880, 240] };
    const { reminders } = await house.staff.callerAs("admin");
    const sorted = { ...usual, offsetsMinutes: [2880, 240, 60] };
    expect(await reminders.updateSettings({ ...wanted, seen: usual })).toEqual(sorted);
    expect(await reminders.settings()).toEqual({
      ...sorted,
      channels,
      stopped: [],
      reports: { whatsapp: false, sms: false },
      isSmsCapped: false,
      overdueSince: null,
    });
    const { id } = house.staff.org;
    const history = await test.deps.database.db
      .select({ action: platformAuditLog.action, detail: platformAuditLog.detail })
      .from(platformAuditLog)
      .where(eq(platformAuditLog.organizationId, id));
    expect(history).toContainEqual({
      action: "organization.update_reminders",
      detail: { before: usual, after: sorted },
    });
    await reminders.updateSettings({ ...usual, seen: sorted });
  });

  it("keep the hours of the night unless they are given, and refuse silence without an end", async () => {
    const { reminders } = house.staff.owner;
    const { isEnabled, offsetsMinutes } = usual;
    const off = { ...usual, quietHours: null, undeliveredHours: null };
    expect(await reminders.updateSettings({ ...off, seen: usual })).toEqual(off);
    const unsaid = { isEnabled, offsetsMinutes };
    expect(await reminders.updateSettings({ ...unsaid, seen: unsaid })).toEqual(off);
    const endless = { ...usual, quietHours: { from: 22, until: 22 }, seen: off };
    await expect(reminders.updateSettings(endless)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const stale = reminders.updateSettings({ ...usual, seen: usual });
    await expect(stale).rejects.toMatchObject({ cause: { code: "row_changed" } });
    expect(await reminders.updateSettings({ ...usual, seen: off })).toEqual(usual);
  });

  it("refuse an outdated version", async () => {
    const { reminders } = house.staff.owner;
    const seen = { isEnabled: true, offsetsMinutes: [720] };
    const stale = reminders.updateSettings({ ...usual, isEnabled: false, seen });
    await expect(stale).rejects.toMatchObject({ cause: { code: "row_changed" } });
    expect(await reminders.settings()).toEqual({
      ...usual,
      channels,
      stopped: [],
      reports: { whatsapp: false, sms: false },
      isSmsCapped: false,
      overdueSince: null,
    });
  });

  it("refuse a change without the permission", async () => {
    const { reminders } = await house.staff.callerAs("receptionist");
    const tried = reminders.updateSettings({ ...usual, seen: usual });
    await expect(tried).rejects.toMatchObject({ cause: { code: "forbidden" } });
  });

  it.each([[[]], [[4]], [[43_201]], [[60, 60]], [[10, 20, 30, 40]], [[1.5]]])(
    "refuse %j as distances",
    async (offsetsMinutes) => {
      const tried = house.staff.owner.reminders.updateSettings({
        isEnabled: true,
        offsetsMinutes,
        seen: usual,
      });
      await expect(tried).rejects.toMatchObject({ code: "BAD_REQUEST" });
    },
  );

  it("switched off, cancel waiting reminders and keep the record of sent ones", async () => {
    await house.add("2026-11-20T15:00:00Z");
    await house.at("2026-11-19T15:00:00Z");
    await house.add("2026-11-20T15:00:00Z");
    await house.sweepAt("2026-11-20T13:00:00Z");
    const { reminders } = house.staff.owner;
    const off = { ...usual, isEnabled: false };
    await reminders.updateSettings({ ...off, seen: usual });
    const states = (await house.ledger()).map((row) => row.status);
    expect(states).toEqual(["sent", "cancelled", "cancelled"]);
    await reminders.updateSettings({ ...usual, seen: off });
  });
});

describe("reminders.ofAppointment", () => {
  it("lists sent and coming reminders", async () => {
    const appointmentId = await house.add("2026-11-23T15:00:00Z");
    const { reminders } = await house.staff.callerAs("employee");
    test.clock.now = new Date("2026-11-21T12:00:00Z");
    const channel = "email";
    const nearer = {
      kind: "appointment",
      channel,
      offsetMinutes: 120,
      dueAt: "2026-11-23T13:00:00.000Z",
    };
    const farther = {
      kind: "appointment",
      channel,
      offsetMinutes: 1440,
      dueAt: "2026-11-22T15:00:00.000Z",
    };
    const planned = { status: "planned", sentAt: null, failure: null, reasonText: null };
    expect(await reminders.ofAppointment({ appointmentId })).toEqual([
      { ...farther, ...planned },
      { ...nearer, ...planned },
    ]);
    await house.at("2026-11-22T15:00:30Z");
    expect(await reminders.ofAppointment({ appointmentId })).toEqual([
      { ...farther, ...planned, status: "sent", sentAt: "2026-11-22T15:00:30.000Z" },
      { ...nearer, ...planned },
    ]);
  });

  it("lists none for customers who can't be reached or aren't expected", async () => {
    const { reminders } = house.staff.owner;
    for (const row of [{ customerEmail: null }, { status: "cancelled" as const }]) {
      const appointmentId = await house.add("2026-11-24T15:00:00Z", row);
      expect(await reminders.ofAppointment({ appointmentId })).toEqual([]);
    }
  });
});
