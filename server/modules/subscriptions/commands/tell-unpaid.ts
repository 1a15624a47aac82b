import { randomUUID } from "node:crypto";
import { inArray, eq } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { dueMailKinds } from "../rules.ts";
import { tellOwners } from "../steps/tell-owners.ts";

/**
 * Tells the owners of accounts whose payment is due what the days since then ask for. The writes are
 * closed by the clock, not by this; open screens hear of it here.
 */
export async function tellUnpaid(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const unpaid = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.standing, ["past_due", "suspended"]));
  for (const { id: accountId } of unpaid) {
    await writePlatform({ deps, requestId: randomUUID() }, async (write) => {
      const { tx, emitChange } = write;
      // Locked, so that a payment of this moment is either seen here or told afterwards.
      const [row] = await tx
        .select({
          standing: accounts.standing,
          readOnlyFrom: accounts.readOnlyFrom,
          pastDueSince: subscriptions.pastDueSince,
        })
        .from(accounts)
        .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
        .where(eq(accounts.id, accountId))
        .for("update");
      if (!row?.pastDueSince) return;
      const episode = { accountId, since: row.pastDueSince };
      const isNew = await tellOwners(write, episode, dueMailKinds(row, deps.now()));
      if (!isNew) return;
      const houses = await tx
        .select({ id: organizations.id, schemaName: organizations.schemaName })
        .from(organizations)
        .where(eq(organizations.accountId, accountId));
      for (const house of houses) emitChange(house, "organizations", house.id, "update");
    });
  }
}
