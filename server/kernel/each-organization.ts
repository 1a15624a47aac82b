import type { PoolClient } from "pg";
import { and, eq, gt, ne, or, sql, type SQL } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { exportDays } from "#shared/domain/subscriptions.ts";
import type { Deps } from "./deps.ts";
import { isDatabaseUnavailable } from "./errors.ts";

/** How an account stands with what it pays, of statements that read or join it. */
export const standingColumns = {
  standing: accounts.standing,
  readOnlyFrom: accounts.readOnlyFrom,
  paidUntil: accounts.paidUntil,
};

/** When a cancelled account closes; `closesAt` says the same of one that was read. */
export const accountClosesAt = sql`greatest(${accounts.readOnlyFrom}, ${accounts.paidUntil}) + make_interval(hours => ${exportDays * 24})`;

/**
 * Returns whether an organisation works at an instant, for statements that join its account: it is
 * active, and the account isn't closed (`isClosed` says the same of a session).
 */
export function isOpenAt(now: Date): SQL | undefined {
  return and(
    eq(organizations.isActive, true),
    or(ne(accounts.standing, "cancelled"), gt(accountClosesAt, now.toISOString())),
  );
}

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
  visited: readonly T[],
  visit: (client: PoolClient, organization: T) => Promise<void>,
): Promise<void> {
  const { pool, reach } = deps.database;
  const areMany = visited.length >= manySchemas;
  let own: PoolClient | undefined;
  try {
    for (const organization of visited) {
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
