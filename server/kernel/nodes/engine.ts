import type { ClientBase, Pool } from "pg";

/**
 * Which server runs the statements: one plain Postgres, or the coordinator of Citus, where each
 * organisation's schema lies on one of several nodes.
 */
export type Engine = "plain" | "citus";

/** Asks which engine it is: once when a database is opened or migrated, never for a call. */
export async function readEngine(database: ClientBase | Pool): Promise<Engine> {
  const { rowCount } = await database.query(
    "SELECT FROM pg_catalog.pg_extension WHERE extname = 'citus'",
  );
  return rowCount === 0 ? "plain" : "citus";
}
