import type { ClientBase } from "pg";
import { distributeSchema } from "../nodes/distribution.ts";
import { readEngine, type Engine } from "../nodes/engine.ts";
import { grantSchema } from "./grants.ts";
import { inTransaction } from "../in-transaction.ts";
import { readMigrationSets, statementsOn, type Migration } from "./migration-files.ts";
import { schemaForm } from "../org-db.ts";

/** How long a migration waits for a table in use before it is tried again later. */
const lockTimeout = "5s";

async function limitLockWaits(client: ClientBase): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = '${lockTimeout}'`);
}

/** Returns the quoted name, after the check that makes quoting safe. */
function quoteSchema(schemaName: string): string {
  if (!schemaForm.test(schemaName)) throw new Error(`Not an organisation schema: ${schemaName}`);
  return `"${schemaName}"`;
}

/** Applies one version to the shared schema, in a transaction with its ledger row. */
export async function applyToPlatform(client: ClientBase, migration: Migration): Promise<void> {
  await inTransaction(client, async () => {
    await limitLockWaits(client);
    for (const statement of migration.statements) await client.query(statement);
    await client.query("INSERT INTO platform.migrations (version) VALUES ($1)", [
      migration.version,
    ]);
  });
}

/** Applies one version to one organisation, in a transaction with its ledger row. */
export async function applyToOrganization(
  client: ClientBase,
  schemaName: string,
  migration: Migration,
  engine: Engine,
): Promise<void> {
  await inTransaction(client, async () => {
    await limitLockWaits(client);
    await applyStatements(client, schemaName, migration.version, statementsOn(engine, migration));
  });
}

/**
 * Makes an organisation's schema with all its tables inside the caller's transaction and grants the
 * serving role access; `client` must be the owner's. Plain statements at top level: Citus silently
 * distributes nothing that a function or DO block makes. `afterVersion` may fill the tables of a
 * version, before the next one changes them and before they are distributed.
 */
export async function provisionOrganization(
  client: ClientBase,
  schemaName: string,
  servingRole: string,
  migrations: readonly Migration[] = readMigrationSets().org,
  afterVersion?: (version: string) => Promise<void>,
): Promise<void> {
  const path = await client.query<{ path: string }>(
    "SELECT pg_catalog.current_setting('search_path') AS path",
  );
  await client.query(`CREATE SCHEMA ${quoteSchema(schemaName)}`);
  const engine = await readEngine(client);
  for (const migration of migrations) {
    // The tables are empty: one round trip for all statements is enough.
    const atOnce = statementsOn(engine, migration).join(";\n");
    await applyStatements(client, schemaName, migration.version, [atOnce]);
    await afterVersion?.(migration.version);
  }
  await client.query("SELECT pg_catalog.set_config('search_path', $1, true)", [
    path.rows[0]?.path ?? "",
  ]);
  if (engine === "citus") await distributeSchema(client, schemaName);
  await grantSchema(client, schemaName, servingRole);
}

async function applyStatements(
  client: ClientBase,
  schemaName: string,
  version: string,
  statements: readonly string[],
): Promise<void> {
  // The migration's unqualified names resolve to this schema and no other.
  await client.query(`SET LOCAL search_path TO ${quoteSchema(schemaName)}, pg_catalog`);
  for (const statement of statements) await client.query(statement);
  await client.query(
    "INSERT INTO platform.organization_migrations (schema_name, version) VALUES ($1, $2)",
    [schemaName, version],
  );
}
