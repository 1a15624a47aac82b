import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { isLiveStatus } from "../rules.ts";
import { endUnknown } from "../steps/end-unknown.ts";
import { queueCheckout } from "../steps/queue-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** What became of it: Stripe isn't asked where nothing is sold. */
type Adopted = "read" | "unknown" | "unasked";

/**
 * Reads a subscription that came here in a file with its account, which may be old: what was paid after
 * its end is found, too. One that this account of Stripe doesn't know is over here, whoever charges it
 * elsewhere: an account is active by Stripe's word alone. It may run twice.
 */
export async function adoptSubscription(
  deps: Deps,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<Adopted> {
  const { billing } = deps;
  if (!billing) return "unasked";
  const state = await billing.findSubscription(subscriptionId);
  if (!state) {
    await endUnknown(deps, billing, subscriptionId);
    return "unknown";
  }
  await syncSubscription(deps, { subscriptionId });
  if (isLiveStatus(state.status)) return "read";
  const pages = await billing.listCheckouts(state.customerId);
  await writePlatform({ deps, requestId: randomUUID() }, ({ queueJob }) => {
    for (const { id, isPaid } of pages) if (isPaid) queueCheckout({ queueJob }, id);
    return Promise.resolve();
  });
  return "read";
}
