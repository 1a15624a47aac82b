import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";
import { provisionOrganization } from "./migration-apply.ts";
import { readMigrationSets } from "./migration-files.ts";
import { migrate } from "./migrations.ts";

const schemas = 200;
const platformSql = `CREATE TABLE platform.organizations (schema_name text PRIMARY KEY)`;
const firstSql = [
  `CREATE TABLE "visits" ("id" integer CONSTRAINT "visits_pkey" PRIMARY KEY)`,
  `CREATE TABLE "notes" ("id" integer CONSTRAINT "notes_pkey" PRIMARY KEY)`,
];
/** Slow in the middle, so that a kill finds half-done transactions. */
const secondSql = [
  `ALTER TABLE "visits" ADD COLUMN "room" text`,
  `SELECT pg_sleep(0.02)`,
  `ALTER TABLE "notes" ADD COLUMN "room" text`,
];

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  folder = mkdtempSync(join(tmpdir(), "encaixe-migrations-"));
  writeMigration("platform", "0000_init", [platformSql]);
  writeMigration("org", "0000_init", firstSql);
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function writeMigration(target: "platform" | "org", version: string, statements: string[]): void {
  mkdirSync(join(folder, target), { recursive: true });
  const sql = statements.join(";\n--> statement-breakpoint\n");
  writeFileSync(join(folder, target, `${version}.sql`), sql);
}

function urls() {
  return { databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl };
}

function runMigrations() {
  return migrate({ ...urls(), migrations: readMigrationSets(folder) });
}

function serving(): string {
  return new URL(database.url).username;
}

function schemaOf(number: number): string {
  return `org_${number.toString(16).padStart(32, "0")}`;
}

async function provision(count: number): Promise<void> {
  const { org } = readMigrationSets(folder);
  for (let number = 0; number < count; number += 1) {
    await client.query("BEGIN");
    await client.query("INSERT INTO platform.organizations VALUES ($1)", [schemaOf(number)]);
    await provisionOrganization(client, schemaOf(number), serving(), org);
    await client.query("COMMIT");
  }
}

/**
 * Counts the wholly old and the wholly new schemas; each must be one of them, as its ledger says.
 */
async function countStates(): Promise<{ old: number; new: number; between: number }> {
  const { rows } = await client.query<{ columns: number; ledger: boolean }>(
    `SELECT (SELECT count(*)::int FROM information_schema.columns c
              WHERE c.table_schema = o.schema_name AND c.column_name = 'room') AS columns,
            EXISTS (SELECT FROM platform.organization_migrations m
                     WHERE m.schema_name = o.schema_name AND m.version = '0001_room') AS ledger
       FROM platform.organizations o`,
  );
  const isOld = (row: { columns: number; ledger: boolean }) => row.columns === 0 && !row.ledger;
  const isNew = (row: { columns: number; ledger: boolean }) => row.columns === 2 && row.ledger;
  const counts = { old: rows.filter(isOld).length, new: rows.filter(isNew).length };
  return { ...counts, between: rows.length - counts.old - counts.new };
}

async function waitForProgress(atLeast: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      "SELECT count(*)::int AS done FROM platform.organization_migrations WHERE version = '0001_room'",
    );
    if (rows[0].done >= atLeast) return;
    await sleep(10);
  }
}

describe("migrations interrupted over 200 organisations", () => {
  beforeEach(async () => {
    await runMigrations();
    await provision(schemas);
    writeMigration("org", "0001_room", secondSql);
  });

  async function expectHalfWay(): Promise<void> {
    const states = await countStates();
    expect(states.between).toBe(0);
    expect(states.new).toBeGreaterThan(0);
    expect(states.old).toBeGreaterThan(0);
  }

  async function expectNextRunToFinish(): Promise<void> {
    const { old } = await countStates();
    await expect(runMigrations()).resolves.toEqual({
      platform: 0,
      organizations: old,
      waiting: [],
    });
    await expect(countStates()).resolves.toEqual({ old: 0, new: schemas, between: 0 });
    await expect(runMigrations()).resolves.toEqual({ platform: 0, organizations: 0, waiting: [] });
  }

  test("leave each schema old or new when the process is killed; the next run finishes", async () => {
    const script = join(import.meta.dirname, "../../../tests/fixtures/migrate-process.ts");
    const child = spawn(process.execPath, [script, database.url, database.ownerUrl, folder], {
      stdio: "inherit",
    });
    const ended = once(child, "exit");
    await waitForProgress(20);
    child.kill("SIGKILL");
    await ended;
    await expectConnectionsToEnd();
    await expectHalfWay();
    await expectNextRunToFinish();
  });

  test("leave each schema old or new when connections are cut; the next run finishes", async () => {
    let isOver = false;
    const outcome = runMigrations()
      .catch((error: Error) => error)
      .finally(() => (isOver = true));
    await waitForProgress(20);
    // Kills every connection of the run until it gives up: between two tries it has none.
    while (!isOver) {
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'encaixe-migrations' AND datname = current_database()",
      );
      await sleep(5);
    }
    await expect(outcome).resolves.toMatchObject({
      message: expect.stringMatching(/terminat|ECONNRESET|connection error/i),
    });
    await expectHalfWay();
    await expectNextRunToFinish();
  });
});

async function isMigrating(): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_stat_activity WHERE application_name = 'encaixe-migrations' AND datname = current_database()",
  );
  return rowCount !== 0;
}

/** Waits for the server to notice a killed client, which it does only when it next writes to it. */
async function expectConnectionsToEnd(): Promise<void> {
  while (await isMigrating()) await sleep(20);
}

test("a failing organisation stays on its old version and doesn't stop the others", async () => {
  await runMigrations();
  await provision(4);
  await client.query(`DROP TABLE "${schemaOf(1)}"."notes"`);
  writeMigration("org", "0001_room", secondSql);
  await expect(runMigrations()).rejects.toThrow(/1 of 4 organisations .*org_0+1, 0001_room/);
  await expect(countStates()).resolves.toEqual({ old: 1, new: 3, between: 0 });
});

test("two simultaneous runs apply everything once", async () => {
  await runMigrations();
  await provision(6);
  writeMigration("org", "0001_room", secondSql);
  const reports = await Promise.all([runMigrations(), runMigrations()]);
  expect(new Set(reports.map((report) => report.organizations))).toEqual(new Set([0, 6]));
});

test("an organisation whose table is in use is retried", async () => {
  await runMigrations();
  await provision(1);
  writeMigration("org", "0001_room", [`SET LOCAL lock_timeout = '50ms'`, ...secondSql]);
  await client.query("BEGIN");
  await client.query(`SELECT FROM "${schemaOf(0)}"."visits"`);
  const run = runMigrations();
  await sleep(150);
  await client.query("COMMIT");
  await expect(run).resolves.toEqual({ platform: 0, organizations: 1, waiting: [] });
});

test("a new organisation has every version, and the caller keeps its search_path", async () => {
  await runMigrations();
  writeMigration("org", "0001_room", secondSql);
  await client.query("BEGIN");
  await client.query("SET LOCAL search_path TO pg_catalog");
  await client.query("INSERT INTO platform.organizations VALUES ($1)", [schemaOf(0)]);
  await provisionOrganization(client, schemaOf(0), serving(), readMigrationSets(folder).org);
  const path = await client.query("SHOW search_path");
  await client.query("COMMIT");
  expect(path.rows).toEqual([{ search_path: "pg_catalog" }]);
  await expect(countStates()).resolves.toEqual({ old: 0, new: 1, between: 0 });
});

test.each(["public", "org_1", `org_${"A".repeat(32)}`, `org_${"0".repeat(32)}"; --`])(
  "no schema is created with the name %s",
  async (name) => {
    await expect(provisionOrganization(client, name, serving(), [])).rejects.toThrow(
      /Not an organisation/,
    );
  },
);

test("the shipped migrations apply to an empty server", async () => {
  const shipped = readMigrationSets();
  const report = await migrate(urls());
  expect(report).toEqual({ platform: shipped.platform.length, organizations: 0, waiting: [] });
  await client.query("BEGIN");
  await provisionOrganization(client, schemaOf(0), serving());
  await client.query("COMMIT");
  const tables = await client.query(
    "SELECT FROM information_schema.tables WHERE table_schema = $1",
    [schemaOf(0)],
  );
  expect(tables.rowCount).toBeGreaterThan(5);
});
