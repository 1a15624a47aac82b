import type { PoolClient } from "pg";
import type { Deps } from "./deps.ts";
import { isDatabaseUnavailable } from "./errors.ts";

/** From this many organisations on, a sweep uses a connection of its own and closes it at the end. */
const manySchemas = 100;

/**
 * Visits organisations one after the other, for sweeps: a few on the connections that they usually
 * use, many on a single connection that is closed afterwards. A backend keeps the catalog entries of
 * every schema it has touched, about 130 MB for 500; with one connection for all, the pool's others
 * stay small. An organisation that can't be reached is skipped, one that fails is logged and skipped;
 * without any connection to the database the sweep ends.
 */
export async function eachOrganization<
  T extends { readonly id: string; readonly schemaName: string },
>(
  deps: Pick<Deps, "database" | "log" | "orgs">,
  organizations: readonly T[],
  visit: (client: PoolClient, organization: T) => Promise<void>,
): Promise<void> {
  const { pool, reach } = deps.database;
  const areMany = organizations.length >= manySchemas;
  let own: PoolClient | undefined;
  try {
    for (const organization of organizations) {
      if (!reach.has(organization.schemaName)) continue;
      if (areMany) own ??= await pool.connect();
      const client = own ?? (await deps.orgs.open(organization).pool.connect());
      let isLost = false;
      try {
        await visit(client, organization);
      } catch (err) {
        isLost = isDatabaseUnavailable(err);
        const level = isLost ? "warn" : "error";
        deps.log[level]({ err, organizationId: organization.id }, "an organisation was not swept");
      }
      // Perhaps only this organisation's node is away: the next visit takes another connection.
      if (!own || isLost) client.release(isLost);
      if (isLost) own = undefined;
    }
  } finally {
    own?.release(true);
  }
}
