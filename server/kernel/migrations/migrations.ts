import type { ClientBase, Pool } from "pg";
import { setTimeout as sleep } from "node:timers/promises";
import { openPool, withConnection } from "../seats/connections.ts";
import { distributeRest, joinMetadata } from "../nodes/distribution.ts";
import { readEngine, type Engine } from "../nodes/engine.ts";
import { sqlState } from "../errors.ts";
import { correctRights, findWrongRights, readRole } from "./grants.ts";
import { applyToOrganization, applyToPlatform } from "./migration-apply.ts";
import { readMigrationSets, type Migration, type MigrationSets } from "./migration-files.ts";
import { findAwayNodes, openLookout, type Node } from "../nodes/nodes.ts";
import { schemaForm } from "../org-db.ts";

export type MigrationReport = {
  /** Versions applied to the shared schema. */
  readonly platform: number;
  /** Organisations that got at least one version. */
  readonly organizations: number;
  /** Schemas of organisations that lack versions or rights until all nodes are there. */
  readonly waiting: readonly string[];
};

type Run = { readonly pool: Pool; readonly engine: Engine };
type PendingOrganization = { schemaName: string; migrations: Migration[] };

const extensions = ["pg_trgm", "btree_gist", "unaccent"];
const lockNotAvailable = "55P03";
const attemptsPerOrganization = 5;
/** Any number that nothing else in this database locks. */
const advisoryLock = 5_367_423;

/**
 * Brings the shared schema and every organisation to the newest version. Each step is one
 * transaction with its ledger row, so a killed run leaves each organisation old or new, and the
 * next run finishes. Several processes may call it: one works, the others wait. An organisation
 * that fails doesn't stop the others; an AggregateError then reports all failures. At the end the
 * serving role may use every table. Citus changes tables only with all of its nodes: while one is
 * away, organisations that lack something wait, unless nobody else could be served.
 */
export async function migrate(options: {
  /** The serving role's address. */
  readonly databaseUrl: string;
  /** The owner's address; null where one role does both. */
  readonly databaseOwnerUrl: string | null;
  /** Number of organisations migrated at once. */
  readonly workers?: number;
  readonly migrations?: MigrationSets;
}): Promise<MigrationReport> {
  const { databaseUrl, databaseOwnerUrl, workers = 3, migrations = readMigrationSets() } = options;
  const pool = openPool({
    connectionString: databaseOwnerUrl ?? databaseUrl,
    // Rewriting a table takes as long as it takes.
    query_timeout: 0,
    max: workers + 1,
    // A backend keeps the catalog entries of every organisation that it has touched.
    maxUses: 200,
    options: "-c search_path= -c timezone=UTC -c citus.node_connection_timeout=5000",
    application_name: "encaixe-migrations",
  });
  // Asked first, so that a silent database is reported within seconds.
  const servingRole = await withConnection({ connectionString: databaseUrl }, readRole);
  // An idle connection that the server closes is replaced; a busy one fails its own query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    return await withLock(pool, async (client) => {
      const engine = await readEngine(client);
      await prepareDatabase(client);
      const away = engine === "citus" ? await lookForAwayNodes(databaseUrl) : [];
      if (away.length > 0) return await reportWaiting(client, { migrations, servingRole, away });
      const platform = await migratePlatform(client, migrations.platform);
      if (engine === "citus") await joinMetadata(client);
      const organizations = await migrateOrganizations({ pool, engine, workers }, migrations.org);
      if (engine === "citus") await distributeRest(client);
      await correctRights(client, await findWrongRights(client, servingRole), servingRole);
      return { platform, organizations, waiting: [] };
    });
  } finally {
    await pool.end();
  }
}

/** The connection holds the lock, so it ends with a killed process. */
async function withLock<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLock]);
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** Creates what must exist before the first migration; afterwards it only looks. */
async function prepareDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ isPrepared: boolean }>(
    `SELECT to_regclass('platform.organization_migrations') IS NOT NULL
            AND to_regclass('platform.migrations') IS NOT NULL
            AND (SELECT count(*) FROM pg_catalog.pg_extension WHERE extname = ANY ($1))
                = cardinality($1) AS "isPrepared"`,
    [extensions],
  );
  if (rows[0]?.isPrepared) return;
  const statements = [
    "CREATE SCHEMA IF NOT EXISTS platform",
    "CREATE SCHEMA IF NOT EXISTS ext",
    ...extensions.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA ext`),
    `CREATE TABLE IF NOT EXISTS platform.migrations (
       version text CONSTRAINT migrations_pkey PRIMARY KEY,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
    `CREATE TABLE IF NOT EXISTS platform.organization_migrations (
       schema_name text NOT NULL,
       version text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now(),
       CONSTRAINT organization_migrations_pkey PRIMARY KEY (schema_name, version)
     )`,
  ];
  for (const statement of statements) await client.query(statement);
}

async function lookForAwayNodes(databaseUrl: string): Promise<Node[]> {
  const lookout = openLookout(databaseUrl);
  return findAwayNodes(lookout).finally(() => lookout.end());
}

/** Changes nothing while nodes are away, and reports who waits for them. */
async function reportWaiting(
  client: ClientBase,
  run: { migrations: MigrationSets; servingRole: string; away: readonly Node[] },
): Promise<MigrationReport> {
  const shared = await findPendingOfPlatform(client, run.migrations.platform);
  const { pending, total } = await findPending(client, run.migrations.org);
  const wrong = await findWrongRights(client, run.servingRole);
  const isOrganization = (schemaName: string) => schemaForm.test(schemaName);
  const waiting = new Set(pending.map(({ schemaName }) => schemaName));
  for (const schemaName of wrong.filter(isOrganization)) waiting.add(schemaName);
  const isStuck = shared.length > 0 || !wrong.every(isOrganization);
  if (isStuck || (total > 0 && waiting.size === total)) {
    const names = run.away.map(({ name }) => name).join(", ");
    throw new Error(`tables change only while every node is there, and ${names} can't be reached`);
  }
  return { platform: 0, organizations: 0, waiting: [...waiting] };
}

async function findPendingOfPlatform(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const ledger = await client.query<{ version: string }>("SELECT version FROM platform.migrations");
  const applied = new Set(ledger.rows.map((row) => row.version));
  return migrations.filter((migration) => !applied.has(migration.version));
}

async function migratePlatform(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<number> {
  const pending = await findPendingOfPlatform(client, migrations);
  for (const migration of pending) await applyToPlatform(client, migration);
  return pending.length;
}

async function migrateOrganizations(
  { pool, engine, workers }: Run & { readonly workers: number },
  migrations: readonly Migration[],
): Promise<number> {
  const { pending } = await findPending(pool, migrations);
  const { length: count } = pending;
  const failures: Error[] = [];
  const work = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      await migrateOrganization({ pool, engine }, next).catch((error: Error) =>
        failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  if (failures.length > 0) {
    const first = failures[0]?.message;
    throw new AggregateError(
      failures,
      `${failures.length} of ${count} organisations were not migrated; the first: ${first}`,
    );
  }
  return count;
}

/**
 * Finds organisations that lack versions, and counts all. Those without a schema are skipped: the schema comes with
 * its tables, or is gone for good.
 */
async function findPending(
  database: ClientBase | Pool,
  migrations: readonly Migration[],
): Promise<{ pending: PendingOrganization[]; total: number }> {
  const { rows } = await database.query<{ schemaName: string; applied: string[] }>(
    `SELECT o.schema_name AS "schemaName",
            array(SELECT m.version FROM platform.organization_migrations m
                   WHERE m.schema_name = o.schema_name) AS applied
       FROM platform.organizations o
       JOIN pg_catalog.pg_namespace n ON n.nspname = o.schema_name
      ORDER BY o.schema_name DESC`,
  );
  const pending = rows
    .map(({ schemaName, applied }) => ({
      schemaName,
      migrations: migrations.filter((migration) => !applied.includes(migration.version)),
    }))
    .filter((organization) => organization.migrations.length > 0);
  return { pending, total: rows.length };
}

async function migrateOrganization(run: Run, organization: PendingOrganization): Promise<void> {
  for (const migration of organization.migrations) {
    try {
      await applyWithPatience(run, organization.schemaName, migration);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${organization.schemaName}, ${migration.version}: ${reason}`, {
        cause: error,
      });
    }
  }
}

/** Tries again when a table is in use: a booking's open transaction is short. */
async function applyWithPatience(
  { pool, engine }: Run,
  schemaName: string,
  migration: Migration,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    let failed = true;
    try {
      await applyToOrganization(client, schemaName, migration, engine);
      failed = false;
      return;
    } catch (error) {
      const isBusy = sqlState(error) === lockNotAvailable;
      if (!isBusy || attempt === attemptsPerOrganization) throw error;
    } finally {
      client.release(failed);
    }
    await sleep(attempt * 200);
  }
}
