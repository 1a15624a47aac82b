import type { PoolClient } from "pg";
import type { Deps } from "./deps.ts";

/** From so many schemas on, the connection that has read them all is closed rather than lent again. */
const manySchemas = 100;

/**
 * Visits organisations one after the other on one connection, for sweeps. A backend keeps what it
 * has learnt of every schema it touched, some 130 MB for 500: so one sweeps them all and goes, instead
 * of each connection of the pool growing. One organisation that fails is logged and skipped; a lost
 * connection ends the round.
 */
export async function eachOrganization<T extends { readonly id: string }>(
  deps: Pick<Deps, "database" | "log">,
  organizations: readonly T[],
  visit: (client: PoolClient, organization: T) => Promise<void>,
): Promise<void> {
  if (organizations.length === 0) return;
  const client = await deps.database.pool.connect();
  let isSpent = true;
  try {
    for (const organization of organizations) {
      try {
        await visit(client, organization);
      } catch (err) {
        deps.log.error({ err, organizationId: organization.id }, "an organisation was not swept");
        await client.query("SELECT 1");
      }
    }
    isSpent = organizations.length >= manySchemas;
  } finally {
    client.release(isSpent);
  }
}
