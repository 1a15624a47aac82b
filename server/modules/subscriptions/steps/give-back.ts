import { randomUUID } from "node:crypto";
import type { SubscriptionState } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { tellOwners } from "./tell-owners.ts";

/**
 * Ends a subscription that an account paid beside its own, as from two tabs, gives the money back and
 * tells its owners. It may run twice.
 */
export async function giveBack(
  deps: Deps,
  accountId: string,
  { id, createdAt, lookupKey }: SubscriptionState,
): Promise<void> {
  await deps.billing?.giveBack(id);
  await writePlatform({ deps, requestId: randomUUID() }, async (write) => {
    const isNew = await tellOwners(write, { accountId, since: createdAt }, ["given_back"]);
    if (!isNew) return;
    await write.audit({
      action: "account.give_back",
      actorUserId: null,
      entityId: accountId,
      detail: { subscriptionId: id, lookupKey },
    });
  });
}
