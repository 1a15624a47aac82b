import pg, { type ClientBase, type QueryConfig } from "pg";
import { inTransaction } from "../in-transaction.ts";

/**
 * Tables of `platform` that are written in one transaction with an organisation's tables. When Citus
 * knows them, such a transaction commits in two phases, with everything else it wrote on the
 * coordinator. Otherwise a coordinator that dies between the node's commit and its own would leave a
 * booking without its mail. None has a foreign key, which Citus would follow to all of `platform`.
 */
export const tablesOfBothSides = ["outbox", "audit_log", "document_codes"];

/** Adds the tables of `platform` that Citus has to know to its metadata. Safe to repeat. */
export async function joinMetadata(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_catalog.pg_class c
      WHERE c.relnamespace = 'platform'::regnamespace AND c.relname = ANY ($1)
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_dist_partition d WHERE d.logicalrelid = c.oid)`,
    [tablesOfBothSides],
  );
  for (const { name } of rows) {
    await client.query("SELECT citus_add_local_table_to_metadata($1::regclass)", [name]);
  }
}

/** One statement makes every table, key and index on the node: seconds even on a machine at rest. */
const placingMillis = 60_000;

/**
 * Moves an organisation's schema to one node as a whole, inside the caller's transaction. Drops the
 * schema's functions, which Citus can't distribute; on Citus the product uses statements instead.
 */
export async function distributeSchema(client: ClientBase, schemaName: string): Promise<void> {
  const schema = pg.escapeIdentifier(schemaName);
  const routines = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_catalog.pg_proc p
      WHERE p.pronamespace = $1::regnamespace`,
    [schema],
  );
  for (const { name } of routines.rows) await client.query(`DROP ROUTINE ${name}`);
  await client.query(await placing(client, schema));
  const left = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_catalog.pg_class c
      WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_dist_partition d WHERE d.logicalrelid = c.oid)`,
    [schema],
  );
  if (left.rows.length > 0) {
    throw new Error(`Citus left out ${left.rows.map((row) => row.name).join(", ")}`);
  }
}

/** The statement that distributes, with more time than others where statements are limited at all. */
async function placing(
  client: ClientBase,
  schema: string,
): Promise<QueryConfig & { query_timeout?: number }> {
  const limited = await client.query(
    `SELECT pg_catalog.set_config('statement_timeout', $1, true)
      WHERE pg_catalog.current_setting('statement_timeout') <> '0'`,
    [String(placingMillis)],
  );
  return {
    text: "SELECT citus_schema_distribute($1::regnamespace)",
    values: [schema],
    // The server gives up first.
    ...(limited.rowCount && { query_timeout: placingMillis + 1000 }),
  };
}

/** Distributes organisations that were made before the server had Citus, one after the other. */
export async function distributeRest(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ schemaName: string }>(
    `SELECT o.schema_name AS "schemaName"
       FROM platform.organizations o
       JOIN pg_catalog.pg_namespace n ON n.nspname = o.schema_name
      WHERE NOT EXISTS (SELECT FROM pg_catalog.pg_dist_schema d WHERE d.schemaid = n.oid)
      ORDER BY o.schema_name`,
  );
  for (const { schemaName } of rows) {
    await inTransaction(client, () => distributeSchema(client, schemaName));
  }
}
