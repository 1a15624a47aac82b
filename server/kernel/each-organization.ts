import type { PoolClient } from "pg";
import type { Deps } from "./deps.ts";
import { isDatabaseUnavailable } from "./errors.ts";

/** From so many on, a sweep takes a connection of its own, which is closed after it. */
const manySchemas = 100;

/**
 * Visits organisations one after the other, for sweeps: a few on the connections that know them,
 * many on one that is closed afterwards. A backend keeps what it learned of every schema it touched,
 * about 130 MB for 500; so one meets them all, which spares the pool's others. An organisation that is out
 * of reach is passed by, one that fails is logged and skipped; where the database is lost the round ends.
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
      // It may have been the node alone: the others are visited on another connection.
      if (!own || isLost) client.release(isLost);
      if (isLost) own = undefined;
    }
  } finally {
    own?.release(true);
  }
}
