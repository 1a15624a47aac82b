import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, runJob, type Reminding } from "#tests/fixtures/reminding.ts";

let test: TestDeps;
let house: Reminding;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.database.db.update(organizations).set({ isActive: false });
  house = await makeReminding(test);
  test.mails.length = 0;
});

/** Returns the contents of the ledger, without ids. */
async function lines(): Promise<string[]> {
  return (await house.ledger()).map(
    ({ offsetMinutes, startAt, status }) => `${offsetMinutes} ${startAt.slice(5, 16)} ${status}`,
  );
}

async function settings(row: Partial<typeof organizations.$inferInsert>) {
  const { db } = test.deps.database;
  await db.update(organizations).set(row).where(eq(organizations.id, house.staff.org.id));
}

describe("a reminder falls due", () => {
  it("a day and two hours before, once each, however often the sweep runs", async () => {
    await house.add("2026-11-20T15:00:00Z");
    await house.at("2026-11-19T14:59:00Z");
    expect(await lines()).toEqual([]);
    await house.at("2026-11-19T15:00:00Z");
    await house.at("2026-11-19T15:01:00Z");
    await house.at("2026-11-20T12:59:00Z");
    expect(await lines()).toEqual(["1440 11-20T15:00 sent"]);
    await house.at("2026-11-20T13:00:00Z");
    await house.at("2026-11-20T13:30:00Z");
    await house.at("2026-11-20T14:59:00Z");
    await house.at("2026-11-20T15:00:00Z");
    expect(await lines()).toEqual(["1440 11-20T15:00 sent", "120 11-20T15:00 sent"]);
    expect(test.mails.map(({ to }) => to)).toEqual([
      "maria@cliente.example",
      "maria@cliente.example",
    ]);
    expect(new Set(test.mails.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("with the calendar's time and the way to change it", async () => {
    const nonce = "6f1c0c60-3b0e-4d7c-9a58-0d3f5b0d1c11";
    const id = await house.add("2026-11-20T15:00:00Z", { manageNonce: nonce });
    await house.at("2026-11-20T13:00:00Z");
    const target = { organizationId: house.staff.org.id, appointmentId: id };
    const token = makeManageToken(test.deps.config.appSecret, target, nonce);
    const [mail] = test.mails;
    expect(mail?.subject).toBe("Lembrete: sex, 20 nov · 12:00 · Clínica Teste");
    for (const fact of ["12:00 (São Paulo, GMT−3)", "Dra. Ana", "Corte", `/agendamento/${token}`])
      expect(mail?.text).toContain(fact);
  });

  it("only with an address, if need be that of the patient's record", async () => {
    const patientId = await house.staff.addPatient({ name: "Rui", email: "rui@cliente.example" });
    await house.add("2026-11-20T15:00:00Z", { customerEmail: null });
    await house.add("2026-11-20T15:10:00Z", { customerEmail: null, patientId });
    await house.at("2026-11-20T14:00:00Z");
    expect(test.mails.map(({ to }) => to)).toEqual(["rui@cliente.example"]);
  });

  it.each(["cancelled", "no_show", "in_progress", "finished"] as const)(
    "not for an appointment that is %s",
    async (status) => {
      await house.add("2026-11-20T15:00:00Z", { status });
      await house.at("2026-11-20T14:00:00Z");
      expect(await lines()).toEqual([]);
    },
  );
});

describe("after a downtime", () => {
  it("only the nearest missed reminder is sent, and none once the appointment has started", async () => {
    await house.add("2026-11-20T15:00:00Z");
    await house.add("2026-11-21T10:00:00Z");
    await house.add("2026-11-20T13:50:00Z");
    await house.at("2026-11-20T14:00:00Z");
    await house.at("2026-11-20T14:01:00Z");
    expect(await lines()).toEqual(["120 11-20T15:00 sent", "1440 11-21T10:00 sent"]);
  });

  it("a waiting reminder is replaced by a nearer one that fell due meanwhile", async () => {
    await house.add("2026-11-20T15:00:00Z");
    const late = await house.sweepAt("2026-11-19T15:00:00Z");
    expect(late).toHaveLength(1);
    // The queue is empty until an hour before.
    await house.at("2026-11-20T14:00:00Z");
    expect(await lines()).toEqual(["1440 11-20T15:00 cancelled", "120 11-20T15:00 sent"]);
    expect(test.mails).toHaveLength(1);
  });

  it("a reminder that was not sent before the start has failed", async () => {
    await house.add("2026-11-20T15:00:00Z");
    await house.sweepAt("2026-11-20T13:00:00Z");
    await house.at("2026-11-20T15:00:00Z");
    expect(await house.ledger()).toMatchObject([{ status: "failed", failure: "too_late" }]);
    expect(test.mails).toEqual([]);
  });
});

describe("an appointment that was created late", () => {
  it("gets no reminder for a distance that had already passed", async () => {
    await house.add("2026-11-20T15:00:00Z", { createdAt: new Date("2026-11-19T15:00:01Z") });
    await house.add("2026-11-20T15:30:00Z", { createdAt: new Date("2026-11-20T13:30:01Z") });
    await house.at("2026-11-19T20:00:00Z");
    expect(await lines()).toEqual([]);
    await house.at("2026-11-20T14:00:00Z");
    expect(await lines()).toEqual(["120 11-20T15:00 sent"]);
  });
});

describe("the organisation's reminder settings", () => {
  it("set the distances; a changed one counts only when it is nearer than the last sent", async () => {
    await house.add("2026-11-20T15:00:00Z");
    await settings({ reminderOffsetsMinutes: [30, 2880, 360] });
    await house.at("2026-11-18T15:00:00Z");
    await house.at("2026-11-20T09:00:00Z");
    // After a change of intervals a longer one adds nothing, and a shorter one does.
    await settings({ reminderOffsetsMinutes: [420, 60] });
    await house.at("2026-11-20T09:30:00Z");
    await house.at("2026-11-20T14:00:00Z");
    expect(await lines()).toEqual([
      "2880 11-20T15:00 sent",
      "360 11-20T15:00 sent",
      "60 11-20T15:00 sent",
    ]);
  });

  it("switch reminders off, including queued ones", async () => {
    await house.add("2026-11-20T15:00:00Z");
    const [job] = await house.sweepAt("2026-11-20T13:00:00Z");
    await settings({ remindersEnabled: false });
    if (job) await runJob(test.deps, job);
    await house.at("2026-11-20T13:05:00Z");
    expect(await lines()).toEqual(["120 11-20T15:00 cancelled"]);
    expect(test.mails).toEqual([]);
  });

  it("belong to each organisation, and an inactive one reminds nobody", async () => {
    await house.add("2026-11-20T15:00:00Z");
    const other = await makeReminding(test);
    await other.add("2026-11-20T15:00:00Z");
    await settings({ reminderOffsetsMinutes: [30] });
    await house.at("2026-11-20T13:00:00Z");
    expect([await lines(), (await other.ledger()).length]).toEqual([[], 1]);
    await settings({ isActive: false });
    await house.at("2026-11-20T14:30:00Z");
    expect(await lines()).toEqual([]);
  });

  it("of an organisation with unreadable data stop no other", async () => {
    const broken = await makeReminding(test);
    await test.deps.database.owner.query(`DROP TABLE ${broken.staff.org.name("reminders")}`);
    await house.add("2026-11-20T15:00:00Z");
    const after = await makeReminding(test);
    await after.add("2026-11-20T15:00:00Z");
    await house.at("2026-11-20T13:00:00Z");
    expect([(await house.ledger()).length, (await after.ledger()).length]).toEqual([1, 1]);
  });
});
