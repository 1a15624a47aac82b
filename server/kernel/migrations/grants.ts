import pg, { type ClientBase, type Pool } from "pg";
import { appendOnlyTables } from "#drizzle/append-only.ts";
import { inTransaction } from "../in-transaction.ts";

/** The tables that the migration runner writes and the serving role only reads. */
const ledgers = ["migrations", "organization_migrations"];
const queueSchema = "graphile_worker";
const extensionSchema = "ext";
/** Any number that nothing else in this database locks: concurrent grants on one row fail. */
const advisoryLock = 5_367_424;

const ourSchemas = `(n.nspname = 'platform' OR n.nspname ~ '^org_[0-9a-f]{32}$')`;
/** Concerns table `c` in schema `n`; takes the last two parameters of each query that uses it. */
const isProtected = (platform: string, org: string) =>
  `(c.relname = ANY (CASE n.nspname WHEN 'platform' THEN ${platform}::text[] ELSE ${org}::text[] END))`;
const protectedTables = [[...appendOnlyTables.platform, ...ledgers], [...appendOnlyTables.org]];

/** Returns the role of a connection, or of a pool's connections. */
export async function readRole(database: ClientBase | Pool): Promise<string> {
  const { rows } = await database.query<{ role: string }>("SELECT current_user AS role");
  return rows[0]?.role ?? "";
}

/**
 * Grants the serving role access to a schema's tables inside the caller's transaction: read and
 * write on all, but only read and insert on the append-only ones. Does nothing where one role both
 * owns and serves. Safe to repeat.
 */
export async function grantSchema(
  client: ClientBase,
  schemaName: string,
  servingRole: string,
): Promise<void> {
  if (await isRoleOf(client, servingRole)) return;
  const [schema, role] = [schemaName, servingRole].map(pg.escapeIdentifier);
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
  await client.query(
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
  );
  const isPlatform = schemaName === "platform";
  const kept: readonly string[] = appendOnlyTables[isPlatform ? "platform" : "org"];
  for (const [tables, taken] of [
    [kept, "UPDATE, DELETE, TRUNCATE"],
    [isPlatform ? ledgers : [], "INSERT, UPDATE, DELETE, TRUNCATE"],
  ] as const) {
    for (const table of await findTables(client, schemaName, tables)) {
      await client.query(`REVOKE ${taken} ON ${schema}.${pg.escapeIdentifier(table)} FROM ${role}`);
    }
  }
}

async function isRoleOf(client: ClientBase, role: string): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>("SELECT current_user = $1 AS same", [
    role,
  ]);
  return rows[0]?.same === true;
}

async function findTables(
  client: ClientBase,
  schemaName: string,
  among: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_catalog.pg_class c
       JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relkind IN ('r', 'p') AND c.relname = ANY ($2)`,
    [schemaName, among],
  );
  return rows.map(({ name }) => name);
}

/**
 * Finds the schemas in which the serving role's rights differ from what they should be: after a
 * migration, on data from a version with one role, or when a table became append-only.
 */
export async function findWrongRights(client: ClientBase, servingRole: string): Promise<string[]> {
  if (await isRoleOf(client, servingRole)) return [];
  const kept = isProtected("$2", "$3");
  const { rows } = await client.query<{ schemaName: string }>(
    `SELECT n.nspname AS "schemaName" FROM pg_catalog.pg_namespace n
      WHERE (${ourSchemas} OR n.nspname = '${extensionSchema}')
        AND (NOT has_schema_privilege($1, n.oid, 'USAGE') OR ${ourSchemas} AND EXISTS (
        SELECT FROM pg_catalog.pg_class c
         WHERE c.relnamespace = n.oid AND c.relkind IN ('r', 'p')
           AND (NOT has_table_privilege($1, c.oid, 'SELECT')
             OR has_table_privilege($1, c.oid, 'UPDATE') = ${kept}
             OR has_table_privilege($1, c.oid, 'DELETE') = ${kept}
             OR has_table_privilege($1, c.oid, 'TRUNCATE') AND ${kept})))`,
    [servingRole, ...protectedTables],
  );
  return rows.map(({ schemaName }) => schemaName);
}

/** Corrects the serving role's rights in some schemas, one transaction each. */
export async function correctRights(
  client: ClientBase,
  schemaNames: readonly string[],
  servingRole: string,
): Promise<void> {
  const role = pg.escapeIdentifier(servingRole);
  for (const schemaName of schemaNames) {
    if (schemaName === extensionSchema) {
      await client.query(`GRANT USAGE ON SCHEMA ${extensionSchema} TO ${role}`);
    } else {
      await inTransaction(client, () => grantSchema(client, schemaName, servingRole));
    }
  }
}

/**
 * Opens the job queue's tables, which its library closes to everyone but their owner by row
 * security. Several processes may call it at once.
 */
export async function grantQueue(owner: Pool, servingRole: string): Promise<void> {
  const client = await owner.connect();
  let failed = true;
  try {
    if (!(await isRoleOf(client, servingRole)) && !(await isQueueOpen(client, servingRole))) {
      await inTransaction(client, () => openQueue(client, pg.escapeIdentifier(servingRole)));
    }
    failed = false;
  } finally {
    client.release(failed);
  }
}

async function isQueueOpen(client: ClientBase, role: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = '${queueSchema}' AND c.relkind IN ('r', 'p', 'v')
        AND (NOT has_schema_privilege($1, n.oid, 'USAGE')
          OR NOT has_table_privilege($1, c.oid, 'UPDATE')
          OR c.relrowsecurity AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid))`,
    [role],
  );
  return rowCount === 0;
}

async function openQueue(client: ClientBase, role: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [advisoryLock]);
  await client.query(`GRANT USAGE ON SCHEMA ${queueSchema} TO ${role}`);
  await client.query(
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${queueSchema} TO ${role}`,
  );
  await client.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${queueSchema} TO ${role}`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_catalog.pg_class c
      WHERE c.relnamespace = '${queueSchema}'::regnamespace AND c.relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid)`,
  );
  for (const { name } of rows) {
    // The grants decide who may use the table at all.
    await client.query(
      `CREATE POLICY whoever_is_granted ON ${name} USING (true) WITH CHECK (true)`,
    );
  }
}

/**
 * True when a connection's role could change append-only tables, by its rights or by assuming
 * others.
 */
export async function mayChangeHistory(client: ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE ${ourSchemas} AND c.relkind IN ('r', 'p') AND ${isProtected("$1", "$2")}
        AND (pg_has_role(c.relowner, 'MEMBER')
          OR has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE'))
      UNION ALL
      SELECT FROM pg_catalog.pg_roles WHERE rolname = current_user AND rolcreaterole LIMIT 1`,
    protectedTables,
  );
  return rowCount !== 0;
}
