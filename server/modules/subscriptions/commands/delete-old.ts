import { randomUUID } from "node:crypto";
import { and, eq, inArray, lt } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { forgetTask, pendingDays } from "../rules.ts";
import { closeQuietly } from "../steps/close-quietly.ts";
import { mayCount } from "../steps/may-count.ts";
import { queueCheckout } from "../steps/queue-checkout.ts";

/**
 * Deletes what strangers typed and never paid, here and at Stripe. Pages that are still open are
 * closed first, and what is paid on another day, like a boleto, keeps its sign-up until it is over;
 * what was given back keeps none.
 */
export async function deleteOldSignups(deps: Deps): Promise<void> {
  const { billing, database, log, now } = deps;
  const before = new Date(now().getTime() - pendingDays * dayMs);
  const isOld = and(
    inArray(signups.state, ["pending", "given_back"]),
    lt(signups.touchedAt, before),
  );
  const { id, customerId, state } = signups;
  const old = await database.db.select({ id, customerId, state }).from(signups).where(isOld);
  for (const { id: signupId, customerId: payer, state: was } of old) {
    try {
      if (payer && !billing) continue;
      const waiting = payer && billing && (await closePages(billing, payer));
      // Somebody may have paid, and the notice been lost.
      if (waiting) await readAgain(deps, waiting);
      if (waiting && was === "pending") continue;
    } catch (error) {
      // One that Stripe can't answer for keeps nobody else's; it is tried again the next night.
      log.error({ err: error, signupId }, "an old sign-up can't be deleted");
      continue;
    }
    await writePlatform({ deps, requestId: randomUUID() }, async ({ tx, queueJob }) => {
      // Gone on with or paid meanwhile: it stays.
      const deleted = await tx
        .delete(signups)
        .where(and(eq(signups.id, signupId), isOld))
        .returning({ id: signups.id });
      if (deleted.length > 0 && payer) {
        queueJob({ task: forgetTask, payload: { customerId: payer } });
      }
    });
  }
}

function readAgain(deps: Deps, checkoutId: string): Promise<void> {
  return writePlatform({ deps, requestId: randomUUID() }, ({ queueJob }) => {
    queueCheckout({ queueJob }, checkoutId);
    return Promise.resolve();
  });
}

/** Makes a customer's open pages unpayable; returns one that was paid, or may be yet. */
async function closePages(billing: Billing, customerId: string): Promise<string | null> {
  for (const page of await billing.listCheckouts(customerId)) {
    if (page.status === "open") await closeQuietly(billing, page.id);
    const closed = page.status === "open" ? await billing.readCheckout(page.id) : page;
    if (closed.status === "complete" && (await mayCount(billing, closed))) return page.id;
  }
  return null;
}
