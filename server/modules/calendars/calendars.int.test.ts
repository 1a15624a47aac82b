import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OrganizationChange } from "#server/kernel/changes.ts";
import { readMigrationSets } from "#server/kernel/migrations/migration-files.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestDeps;
let staff: Organization;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
});
afterAll(() => test.close());

describe("calendars.create", () => {
  it("makes the first calendar the default, with the usual hours", async () => {
    const first = await staff.owner.calendars.create({});
    const second = await staff.owner.calendars.create({ name: "Sala 2" });
    expect(first).toMatchObject({
      name: "Novo Calendário",
      isDefault: true,
      timeZone: "America/Sao_Paulo",
      workingStartMinutes: 540,
      workingEndMinutes: 1080,
      workingDays: [1, 2, 3, 4, 5],
    });
    expect(second.isDefault).toBe(false);
    const names = (await staff.owner.calendars.list()).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(["Novo Calendário", "Sala 2"]);
  });

  it("records who created it and sends a change event", async () => {
    const changes: OrganizationChange[] = [];
    const stop = test.bus.listen(staff.org.id, (change) => changes.push(change));
    const { id } = await staff.owner.calendars.create({ name: "Sala 3" });
    stop();
    expect(changes).toMatchObject([{ collection: "calendars", id, operation: "insert" }]);
    const log = staff.org.tables.auditLog;
    const entries = await staff.org.db.select().from(log).where(eq(log.entityId, id));
    expect(entries).toMatchObject([
      { action: "calendar.create", actorUserId: staff.company.owner.id },
    ]);
  });

  it("lets one of fifty racers through at the plan's last place", async () => {
    const basic = await makeOrganization(test.deps, { plan: "basic" });
    await basic.owner.calendars.create({});
    await basic.owner.calendars.create({});
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        refusal(basic.owner.calendars.create({ name: `Sala ${i}` })),
      ),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === "plan_limit_reached")).toHaveLength(49);
    expect(await basic.owner.calendars.list()).toHaveLength(3);
  });

  it("requires manage_calendars", async () => {
    const doctor = await staff.callerAs("doctor");
    expect(await refusal(doctor.calendars.create({}))).toBe("forbidden");
    expect((await doctor.calendars.list()).length).toBeGreaterThan(0);
  });
});

describe("calendars.update", () => {
  it("changes the given fields and raises the version", async () => {
    const old = await staff.owner.calendars.create({ name: "Antiga" });
    const changed = await staff.owner.calendars.update({
      id: old.id,
      version: old.version,
      name: "Nova",
      timeZone: "America/Manaus",
      workingEndMinutes: 1200,
      workingDays: [6, 1],
    });
    expect(changed).toEqual({
      ...old,
      name: "Nova",
      timeZone: "America/Manaus",
      workingEndMinutes: 1200,
      workingDays: [1, 6],
      version: old.version + 1,
    });
    expect(await staff.owner.calendars.get({ id: old.id })).toEqual(changed);
  });

  it("writes nothing when nothing differs", async () => {
    const old = await staff.owner.calendars.create({ name: "Igual" });
    const changes: OrganizationChange[] = [];
    const stop = test.bus.listen(staff.org.id, (change) => changes.push(change));
    const same = await staff.owner.calendars.update({ id: old.id, name: "Igual" });
    stop();
    expect(same).toEqual(old);
    expect(changes).toEqual([]);
  });

  it("refuses an outdated version", async () => {
    const { id, version } = await staff.owner.calendars.create({ name: "Disputada" });
    await staff.owner.calendars.update({ id, version, name: "Primeira" });
    const late = staff.owner.calendars.update({ id, version, name: "Segunda" });
    expect(await refusal(late)).toBe("row_changed");
  });

  it.each([
    { timeZone: "Brasil/Lugar_Nenhum" },
    { timeZone: "-03:00" },
    // Node knows them; Postgres doesn't, or takes them for other zones.
    { timeZone: "SST" },
    { timeZone: "IST" },
    { timeZone: "US/Pacific-New" },
    { workingStartMinutes: 1080 },
    { workingEndMinutes: 540 },
    { workingDays: [] },
    { workingDays: [7] },
    { name: " " },
  ])("refuses %o", async (fields) => {
    const { id } = await staff.owner.calendars.create({ name: "Certa" });
    expect(await refusal(staff.owner.calendars.update({ id, ...fields }))).toBe("invalid_input");
  });

  it("refuses another organisation's id like a missing one", async () => {
    const other = await makeOrganization(test.deps);
    const foreign = await other.owner.calendars.create({});
    for (const id of [foreign.id, randomUUID()]) {
      expect(await refusal(staff.owner.calendars.get({ id }))).toBe("not_found");
      expect(await refusal(staff.owner.calendars.update({ id, name: "X" }))).toBe("not_found");
    }
    expect((await other.owner.calendars.get({ id: foreign.id })).name).toBe("Novo Calendário");
  });
});

describe("a time zone saved before it became invalid", () => {
  const cure = readMigrationSets().org.find(({ version }) => version.endsWith("known_time_zones"));

  it.each([
    ["SST", "Pacific/Guadalcanal"],
    ["ist", "Asia/Kolkata"],
    ["US/Pacific-New", "America/Los_Angeles"],
    ["SystemV/EST5", "America/Panama"],
    ["America/Bahia", "America/Bahia"],
    ["GMT", "GMT"],
  ])("doesn't break the dashboard after the migration: %s", async (stored, cured) => {
    const { org, owner } = await makeOrganization(test.deps);
    const { calendars: t } = org.tables;
    const { id } = await owner.calendars.create({});
    await org.db.update(t).set({ timeZone: stored }).where(eq(t.id, id));
    await org.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL search_path TO "${org.schemaName}"`));
      for (const statement of cure?.statements ?? []) await tx.execute(sql.raw(statement));
    });
    expect((await owner.calendars.get({ id })).timeZone).toBe(cured);
    await expect(owner.dashboard.kpis()).resolves.toBeTruthy();
  });

  it("is replaced by one that both the process and Postgres know", async () => {
    const names = (cure?.statements ?? []).flatMap((each) => [...each.matchAll(/THEN '(.+)'/g)]);
    expect(names.length).toBeGreaterThan(30);
    const { id } = await staff.owner.calendars.create({});
    for (const [, timeZone] of names) {
      const calendar = await staff.owner.calendars.update({ id, timeZone });
      expect(calendar.timeZone).toBe(timeZone);
    }
  });
});
