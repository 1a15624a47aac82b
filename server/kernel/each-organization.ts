import type { PoolClient } from "pg";
import type { Deps } from "./deps.ts";
import { isDatabaseUnavailable } from "./errors.ts";

/** From so many schemas on, the connection that has read them all is closed rather than lent again. */
const manySchemas = 100;

/**
 * Visits organisations one after the other on one connection, for sweeps. A backend keeps what it
 * learned of every schema it touched, about 130 MB for 500. So one connection sweeps them all and is
 * closed, which spares the pool's others. An organisation that is out of reach is passed by, one
 * that fails is logged and skipped; where the database is lost the round ends.
 */
export async function eachOrganization<
  T extends { readonly id: string; readonly schemaName: string },
>(
  deps: Pick<Deps, "database" | "log">,
  organizations: readonly T[],
  visit: (client: PoolClient, organization: T) => Promise<void>,
): Promise<void> {
  const { pool, reach } = deps.database;
  let client: PoolClient | undefined;
  try {
    for (const organization of organizations) {
      if (!reach.has(organization.schemaName)) continue;
      client ??= await pool.connect();
      try {
        await visit(client, organization);
      } catch (err) {
        const isLost = isDatabaseUnavailable(err);
        const level = isLost ? "warn" : "error";
        deps.log[level]({ err, organizationId: organization.id }, "an organisation was not swept");
        if (!isLost) continue;
        // It may have been the node alone: the others are visited on another connection.
        client.release(true);
        client = undefined;
      }
    }
  } finally {
    client?.release(organizations.length >= manySchemas);
  }
}
