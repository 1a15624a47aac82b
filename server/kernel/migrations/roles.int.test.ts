import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { appendOnlyTables } from "#drizzle/append-only.ts";
import { migrateQueue } from "#server/jobs/runner.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import {
  createTestDatabase,
  isOnCitus,
  whileNobodyWritesRoles,
  type TestDatabase,
} from "#tests/fixtures/database.ts";
import { inDatabase } from "#tests/fixtures/database-server.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { openDatabase } from "../database.ts";
import { grantQueue, mayChangeHistory } from "./grants.ts";
import { migrate } from "./migrations.ts";
import { provisionOrganization } from "./migration-apply.ts";
import { setUpRoles } from "./roles.ts";

/** Citus refuses some statements before it looks at rights, as ones it can't run at all (0A000). */
const denied = { code: isOnCitus ? expect.stringMatching(/^(42501|0A000)$/) : "42501" };

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

describe("the serving role", () => {
  let home: TestApp;
  let house: House;
  let serving: pg.Client;
  let protectedTables: string[];

  beforeAll(async () => {
    home = await createTestApp();
    house = await makeOrganization(home.deps, withOneOfEach("Sete"));
    serving = await connect(home.database.url);
    protectedTables = [
      ...appendOnlyTables.platform.map((name) => `platform.${name}`),
      ...appendOnlyTables.org.map((name) => house.org.name(name)),
    ];
    const entry = `(actor_kind, action, entity, entity_id) VALUES ('system', 'a', 'b', gen_random_uuid())`;
    await serving.query(`INSERT INTO ${house.org.name("audit_log")} ${entry}`);
  });
  afterAll(async () => {
    await serving.end();
    await home.close();
  });

  it("can read and append to append-only tables, but neither change nor delete rows", async () => {
    for (const table of protectedTables) {
      const { rows } = await serving.query(`SELECT count(*)::int AS n FROM ${table}`);
      expect(rows[0].n, table).toBeGreaterThan(0);
      const columns = await serving.query(`SELECT * FROM ${table} LIMIT 0`);
      for (const { name } of columns.fields) {
        const update = `UPDATE ${table} SET "${name}" = DEFAULT`;
        await expect(serving.query(update), update).rejects.toMatchObject(denied);
      }
      for (const statement of [
        `DELETE FROM ${table}`,
        `TRUNCATE ${table}`,
        `SELECT FROM ${table} FOR UPDATE`,
        `ALTER TABLE ${table} ADD COLUMN more text`,
        `DROP TABLE ${table}`,
        `CREATE TRIGGER t BEFORE INSERT ON ${table} EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
        `CREATE RULE r AS ON INSERT TO ${table} DO INSTEAD NOTHING`,
        `GRANT UPDATE ON ${table} TO CURRENT_USER`,
      ]) {
        await serving.query(statement).then(
          (result) => expect(result.command, statement).toBe("GRANT"),
          (error: unknown) => expect(error, statement).toMatchObject(denied),
        );
      }
      // A GRANT without the right to give it is a warning that changes nothing.
      await expect(serving.query(`DELETE FROM ${table}`)).rejects.toMatchObject(denied);
    }
    expect(await mayChangeHistory(serving)).toBe(false);
  });

  it("can't become another role, nor create tables, schemas or roles", async () => {
    const owner = new URL(home.database.ownerUrl).username;
    for (const statement of [
      `SET ROLE ${owner}`,
      "SET ROLE postgres",
      "CREATE SCHEMA mine",
      "CREATE TABLE platform.mine (id int)",
      `CREATE TABLE ${house.org.name("mine")} (id int)`,
      "CREATE ROLE mine",
      "DELETE FROM platform.migrations",
      "SET session_replication_role = replica",
    ]) {
      await expect(serving.query(statement), statement).rejects.toMatchObject(denied);
    }
  });

  it("can use every other table, also those of a new organisation", async () => {
    const { rows } = await serving.query<{ name: string; may: boolean }>(
      `SELECT c.oid::regclass::text AS name,
              has_table_privilege(c.oid, 'SELECT') AND has_table_privilege(c.oid, 'INSERT')
                AND has_table_privilege(c.oid, 'UPDATE') AND has_table_privilege(c.oid, 'DELETE') AS may
         FROM pg_class c
        WHERE c.relkind IN ('r', 'p')
          AND c.relnamespace::regnamespace::text IN ('platform', 'graphile_worker', $1)`,
      [house.org.schemaName],
    );
    const kept = new Set(protectedTables.map((name) => name.replaceAll('"', "")));
    const refused = rows.filter(({ may }) => !may).map(({ name }) => name);
    expect(rows.length).toBeGreaterThan(25);
    expect(new Set(refused)).toEqual(
      new Set([...kept, "platform.migrations", "platform.organization_migrations"]),
    );
  });

  it("loses no row of append-only tables when another row is deleted", async () => {
    const { rows } = await serving.query(
      `SELECT conname FROM pg_constraint
        WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])
          AND (confdeltype IN ('c', 'n', 'd') OR confupdtype IN ('c', 'n', 'd'))`,
      [protectedTables],
    );
    expect(rows).toEqual([]);
  });
});

describe("an installation with one role", () => {
  let database: TestDatabase;
  const clients: pg.Client[] = [];
  const schema = `org_${"7".repeat(32)}`;

  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
    await database.drop();
  });

  async function open(url: string): Promise<pg.Client> {
    const client = await connect(url);
    clients.push(client);
    return client;
  }

  async function prepareQueue(ownerUrl: string): Promise<void> {
    const urls = { url: database.url, ownerUrl };
    const opened = await openDatabase({ ...urls, poolSize: 1, onError: () => undefined });
    await migrateQueue(opened.owner);
    await grantQueue(opened.owner, new URL(database.url).username);
    await opened.close();
  }

  it("is handed over to two roles with its data; a second run changes nothing", async () => {
    database = await createTestDatabase({ empty: true });
    const name = new URL(database.url).pathname.slice(1);
    const adminUrl = inDatabase(inject("databaseServer").adminUrl, name);
    const old = await open(adminUrl);
    await migrate({ databaseUrl: adminUrl, databaseOwnerUrl: null });
    await prepareQueue(adminUrl);
    await old.query("BEGIN");
    await old.query("INSERT INTO platform.accounts (id, plan) VALUES (gen_random_uuid(), 'pro')");
    await old.query(
      `INSERT INTO platform.organizations (id, account_id, name, business_type, schema_name)
       SELECT gen_random_uuid(), id, 'Velha', 'clinica', $1 FROM platform.accounts`,
      [schema],
    );
    await provisionOrganization(old, schema, "postgres");
    await old.query(
      `INSERT INTO "${schema}".audit_log (actor_kind, action, entity, entity_id)
       VALUES ('system', 'a', 'b', gen_random_uuid())`,
    );
    await old.query("COMMIT");
    expect(await mayChangeHistory(old)).toBe(true);

    const urls = { databaseUrl: database.url, databaseOwnerUrl: database.ownerUrl };
    for (let round = 0; round < 2; round += 1) {
      const { ownerUrl, url: databaseUrl } = database;
      await whileNobodyWritesRoles(() => setUpRoles({ adminUrl, ownerUrl, databaseUrl }));
      await migrate(urls);
      await prepareQueue(database.ownerUrl);
    }
    const { rows } = await old.query(
      `SELECT c.oid::regclass FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE pg_get_userbyid(c.relowner) = 'postgres'
          AND (n.nspname IN ('platform', 'graphile_worker') OR n.nspname ~ '^org_')`,
    );
    expect(rows).toEqual([]);
    const serving = await open(database.url);
    await expect(serving.query(`DELETE FROM "${schema}".audit_log`)).rejects.toMatchObject(denied);
    await expect(serving.query(`SELECT FROM "${schema}".audit_log`)).resolves.toMatchObject({
      rowCount: 1,
    });
    await serving.query(`DELETE FROM "${schema}".reminders`);
    await serving.query("SELECT graphile_worker.add_job('a', '{}')");
    await expect(serving.query("SELECT FROM graphile_worker.jobs")).resolves.toMatchObject({
      rowCount: 1,
    });
    expect(await mayChangeHistory(serving)).toBe(false);
  });
});

it("no role is created when the addresses name two databases", async () => {
  const { adminUrl, ownerUrl, databaseUrl } = inject("databaseServer");
  const urls = { adminUrl, ownerUrl, databaseUrl: inDatabase(databaseUrl, "elsewhere") };
  await expect(setUpRoles(urls)).rejects.toThrow("one database");
});
