import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ClientBase } from "pg";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import { collectionReaders } from "#shared/events.ts";
import type { OutboxPayload } from "#server/kernel/changes.ts";
import { withConnection } from "#server/kernel/seats/connections.ts";
import { inTransaction } from "#server/kernel/in-transaction.ts";
import { readMigrationSets } from "#server/kernel/migrations/migration-files.ts";
import { provisionOrganization } from "#server/kernel/migrations/migration-apply.ts";
import { readRole } from "#server/kernel/migrations/grants.ts";
import { checksumsOf } from "#tests/fixtures/checksums.ts";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { exportOrganization } from "./commands/export-organization.ts";
import { restoreOrganization } from "./commands/restore-organization.ts";

let test: TestDeps;
let elsewhere: TestDatabase;

beforeAll(async () => {
  test = await createTestDeps();
  elsewhere = await createTestDatabase();
});
afterAll(async () => {
  await test.close();
  await elsewhere.drop();
});

async function asOwner<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await test.deps.database.owner.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}

async function makeHouse(): Promise<Organization> {
  const house = await makeOrganization(test.deps, withBookingLink());
  const patientId = await house.addPatient({ name: 'Zé "da" \\ Silva\nJr', searchText: "ze" });
  const { calendarId, professionalId, serviceIds } = house;
  for (let n = 0; n < 700; n += 1) {
    const start = Date.parse("2027-01-01T12:00:00Z") + n * 3_600_000;
    await house.addAppointment({
      calendarId,
      professionalId,
      patientId,
      startAt: new Date(start).toISOString(),
      endAt: new Date(start + 1_800_000).toISOString(),
      services: serviceIds.map((serviceId) => ({ serviceId, name: "Corte" })),
    });
  }
  await house.owner.appointments.create({
    calendarId,
    professionalId,
    customerName: "Rui",
    start: "2027-03-01T12:00:00.000Z",
    end: "2027-03-01T13:00:00.000Z",
  });
  await addMoney(house);
  await test.takeJobs();
  return house;
}

/** Who receives by PIX, a line, its reversal, and a session that is closed: what the ledger's keys tie together. */
async function addMoney({ owner }: Organization): Promise<void> {
  const receiver = { key: "casa@people.example", name: "Casa", city: "Olinda" };
  await owner.pix.updateSettings({ receiver });
  await owner.cashSessions.open({ openingCents: 1_000 });
  const { transactions } = await owner.transactions.recordEntry({ type: "income", amountCents: 5 });
  await owner.transactions.reverse({ id: transactions[0]?.id ?? "", reason: "Engano" });
  await owner.cashSessions.close({ countedCents: 1_000 });
}

async function linesOf({ org }: Organization): Promise<string[]> {
  const lines: string[] = [];
  await asOwner((client) =>
    exportOrganization(client, org.id, (line) => Promise.resolve(void lines.push(line))),
  );
  return lines;
}

async function restore(
  lines: readonly string[],
  replace = false,
  migrations = readMigrationSets().org,
) {
  const servingRole = await readRole(test.deps.database.pool);
  const options = { servingRole, replace, migrations };
  return asOwner((client) => restoreOrganization(client, each(lines), options));
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  for (const line of lines) yield Promise.resolve(line);
}

/** What is there of it, but the instants of its ledger and of its next sweep. */
async function stateOf(house: Organization) {
  const sums = await checksumsOf(test.deps, house as never);
  const moving = new Set(
    ["organization_migrations", "due_work", "outbox", "sessions"].map((name) => `platform.${name}`),
  );
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !moving.has(name)));
}

async function destroy({ org }: Organization): Promise<void> {
  await asOwner(async (client) => {
    await client.query(`DROP SCHEMA "${org.schemaName}" CASCADE`);
    await client.query("DELETE FROM platform.organizations WHERE id = $1", [org.id]);
    await client.query("DELETE FROM platform.due_work WHERE organization_id = $1", [org.id]);
  });
}

describe("an exported organisation", () => {
  it("is restored unchanged after its deletion, and works", async () => {
    const house = await makeHouse();
    const other = await makeHouse();
    const [before, beforeOther] = [await stateOf(house), await stateOf(other)];
    const lines = await linesOf(house);
    await destroy(house);
    await restore(lines);
    expect(await stateOf(house)).toEqual(before);
    expect(await stateOf(other)).toEqual(beforeOther);
    // Numbers that count on go on, the rights of the role that serves are there again.
    const made = await house.owner.appointments.create({
      calendarId: (await house.owner.calendars.list())[0]?.id ?? "",
      professionalId: (await house.owner.employees.list())[0]?.id ?? "",
      customerName: "Ana",
      start: "2027-03-02T12:00:00.000Z",
      end: "2027-03-02T13:00:00.000Z",
    });
    expect(made.created).toBe(1);
  });

  it("replaces the existing one only when told to, and completely", async () => {
    const house = await makeHouse();
    const before = await stateOf(house);
    const lines = await linesOf(house);
    await house.addPatient({ name: "Veio depois", searchText: "veio" });
    await expect(restore(lines)).rejects.toThrow("--replace");
    await restore(lines, true);
    expect(await stateOf(house)).toEqual(before);
  });

  it("announces its return to caches and open screens", async () => {
    const house = await makeOrganization(test.deps);
    const lines = await linesOf(house);
    await test.deps.database.db.delete(outbox);
    await restore(lines, true);
    const rows = await test.deps.database.db.delete(outbox).returning({ payload: outbox.payload });
    const payloads = rows.map(({ payload }) => payload as OutboxPayload);
    expect(payloads).toHaveLength(1);
    const { origin, changes } = payloads[0]!;
    const told = changes.map(({ collection, organizationId }) => ({ collection, organizationId }));
    const own = { organizationId: house.org.id };
    expect(told).toEqual(
      Object.keys(collectionReaders).map((collection) => ({ collection, ...own })),
    );
    // A process that wrote it would think it had told its own screens.
    expect(origin).not.toBe(test.deps.outbox.origin);
  });

  it("is not touched by a truncated or incomplete file", async () => {
    const house = await makeHouse();
    const before = await stateOf(house);
    const lines = await linesOf(house);
    const hole = lines.length - 20;
    await expect(restore(lines.slice(0, -1), true)).rejects.toThrow("cut off");
    await expect(restore(lines.slice(0, 40), true)).rejects.toThrow("cut off");
    await expect(restore(lines.toSpliced(hole, 1), true)).rejects.toThrow();
    expect(await stateOf(house)).toEqual(before);
  });

  it("can be restored into another database with its logins", async () => {
    const house = await makeHouse();
    const lines = await linesOf(house);
    const rows = await withConnection({ connectionString: elsewhere.ownerUrl }, async (client) => {
      const servingRole = await withConnection({ connectionString: elsewhere.url }, readRole);
      await restoreOrganization(client, each(lines), { servingRole, replace: false });
      const { rows: found } = await client.query(
        `SELECT u.email, (SELECT count(*)::int FROM ${house.org.name("appointments")}) AS appointments,
                (SELECT count(*)::int FROM platform.due_work) AS due
           FROM platform.memberships m JOIN platform.users u ON u.id = m.user_id`,
      );
      return found as unknown;
    });
    const { email } = house.company.owner;
    expect(rows).toEqual([{ email, appointments: 701, due: 3 }]);
  });
});

describe("a file of an older version", () => {
  it("comes with its ledger, which a later version alters", async () => {
    const house = await makeOrganization(test.deps);
    await addMoney(house);
    const lines = await linesOf(house);
    const statements = [`ALTER TABLE "transactions" ADD COLUMN "more" text`];
    await restore(lines, true, [...readMigrationSets().org, { version: "9998_more", statements }]);
    const { rows } = await test.deps.database.pool.query(
      `SELECT amount_cents AS cents, more FROM ${house.org.name("transactions")} ORDER BY is_reversal`,
    );
    expect(rows).toEqual([
      { cents: 5, more: null },
      { cents: 5, more: null },
    ]);
  });

  it("is migrated; one of a newer version is refused", async () => {
    const house = await makeOrganization(test.deps);
    const all = readMigrationSets().org;
    const servingRole = await readRole(test.deps.database.pool);
    await asOwner(async (client) => {
      await client.query(`DROP SCHEMA "${house.org.schemaName}" CASCADE`);
      await client.query("DELETE FROM platform.organization_migrations WHERE schema_name = $1", [
        house.org.schemaName,
      ]);
      await inTransaction(client, () =>
        provisionOrganization(client, house.org.schemaName, servingRole, all.slice(0, -4)),
      );
    });
    await house.addService({ name: "Antigo" });
    const lines = await linesOf(house);
    await restore(lines, true);
    const { rows } = await test.deps.database.pool.query<{ version: string }>(
      "SELECT version FROM platform.organization_migrations WHERE schema_name = $1 ORDER BY 1",
      [house.org.schemaName],
    );
    expect(rows.map(({ version }) => version)).toEqual(all.map(({ version }) => version));
    expect((await house.owner.services.list()).map(({ name }) => name)).toEqual(["Antigo"]);
    const newer = lines.with(0, (lines[0] ?? "").replace('"versions":[', '"versions":["9999_x",'));
    await expect(restore(newer, true)).rejects.toThrow("newer version");
  });
});
