import { randomUUID } from "node:crypto";
import type { Deps } from "#server/kernel/deps.ts";
import { isQueued } from "#server/kernel/job-queue.ts";
import { isWithinLimit, type RateRule } from "#server/kernel/rate-limit.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { checkoutKey } from "../rules.ts";
import { queueCheckout } from "./queue-checkout.ts";

/** A stranger's page may stay open overnight. */
const strangerLimit: RateRule = { max: 30, windowSeconds: 300 };

/**
 * Has a payment page read whose notice may be lost, as somebody waits for it: one time after the
 * other, however often it is asked.
 */
export async function readAwaited(deps: Deps, checkoutId: string): Promise<void> {
  if (await isQueued(deps.database, checkoutKey(checkoutId))) return;
  await writePlatform({ deps, requestId: randomUUID() }, ({ queueJob }) => {
    queueCheckout({ queueJob }, checkoutId);
    return Promise.resolve();
  });
}

/** The same for whoever has no account yet: in moderation, and told nothing of that. */
export async function readAwaitedSignup(
  deps: Deps,
  { id, checkoutId }: { readonly id: string; readonly checkoutId: string },
): Promise<void> {
  if (!(await isWithinLimit(deps.limiter, "awaited-signups", id, strangerLimit))) return;
  await readAwaited(deps, checkoutId);
}
