import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { inTransaction } from "../in-transaction.ts";
import { provisionOrganization } from "../migrations/migration-apply.ts";
import { readMigrationSets } from "../migrations/migration-files.ts";
import { migrate } from "../migrations/migrations.ts";

let home: TestDeps;
let organization: Organization;
let owner: pg.Client;

beforeAll(async () => {
  home = await createTestDeps();
  organization = await makeOrganization(home.deps);
  owner = new pg.Client({ connectionString: home.urls.databaseOwnerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await home.close();
});
beforeEach(({ skip }) => skip(!isOnCitus, "only Citus distributes"));

/** How many tables of the organisation Citus has on a node, and how many it has not. */
async function countTables(schemaName: string) {
  const { rows } = await owner.query(
    `SELECT count(*) FILTER (WHERE d.partmethod IS NOT NULL)::int AS distributed,
            count(*) FILTER (WHERE d.partmethod IS NULL)::int AS "left"
       FROM pg_class c LEFT JOIN pg_dist_partition d ON d.logicalrelid = c.oid
      WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r'`,
    [schemaName],
  );
  return rows[0];
}

it("a new organisation is placed on a node with all its tables and has no functions", async () => {
  const { schemaName } = organization.org;
  expect(await countTables(schemaName)).toEqual({ distributed: expect.any(Number), left: 0 });
  const routines = await owner.query("SELECT FROM pg_proc WHERE pronamespace = $1::regnamespace", [
    schemaName,
  ]);
  expect(routines.rowCount).toBe(0);
});

it("a new organisation may take longer to be placed than a statement of the product may", async () => {
  const schemaName = `org_${"6".repeat(32)}`;
  const servingRole = new URL(home.urls.databaseUrl).username;
  const { org } = readMigrationSets();
  const last = org.at(-1)?.version;
  await inTransaction(owner, () =>
    provisionOrganization(owner, schemaName, servingRole, org, async (version) => {
      // Less than its many tables take together, more than a statement about one of them.
      if (version === last) await owner.query("SET LOCAL statement_timeout = '400ms'");
    }),
  );
  expect(await countTables(schemaName)).toEqual({ distributed: expect.any(Number), left: 0 });
});

it("an organisation created before Citus is moved to a node with its rows", async () => {
  const schemaName = `org_${"5".repeat(32)}`;
  await owner.query(
    `INSERT INTO platform.organizations (id, account_id, name, business_type, schema_name)
     SELECT gen_random_uuid(), id, 'Velha', 'clinica', $1 FROM platform.accounts`,
    [schemaName],
  );
  await owner.query(
    `CREATE SCHEMA ${schemaName};
     CREATE TABLE ${schemaName}.visits (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text);
     INSERT INTO ${schemaName}.visits (name) VALUES ('Ana'), ('Bia');
     CREATE FUNCTION ${schemaName}.visitors() RETURNS bigint LANGUAGE sql
       BEGIN ATOMIC SELECT count(*) FROM ${schemaName}.visits; END`,
  );
  expect(await countTables(schemaName)).toEqual({ distributed: 0, left: 1 });
  await migrate(home.urls);
  expect(await countTables(schemaName)).toEqual({ distributed: expect.any(Number), left: 0 });
  await owner.query(`INSERT INTO ${schemaName}.visits (name) VALUES ('Caio')`);
  const { rows } = await owner.query(`SELECT id, name FROM ${schemaName}.visits ORDER BY id`);
  expect(rows).toEqual([
    { id: "1", name: "Ana" },
    { id: "2", name: "Bia" },
    { id: "3", name: "Caio" },
  ]);
});

it.each(["outbox (payload) VALUES ('{}')", "audit_log (action) VALUES ('test')"])(
  "a write with an organisation's rows, %s, commits in two phases",
  async (row) => {
    const said: string[] = [];
    owner.on("notice", ({ message }) => said.push(message ?? ""));
    await owner.query("SET citus.log_remote_commands TO on");
    await owner.query("BEGIN");
    await owner.query(
      `INSERT INTO ${organization.org.name("patients")} (id, name, search_text)
       VALUES (gen_random_uuid(), 'Bia', 'bia')`,
    );
    await owner.query(`INSERT INTO platform.${row}`);
    await owner.query("COMMIT");
    await owner.query("RESET citus.log_remote_commands");
    expect(said.filter((line) => line.includes("PREPARE TRANSACTION")).length).toBeGreaterThan(0);
  },
);
