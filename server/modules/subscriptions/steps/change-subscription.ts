import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { BillingUnknown, type Billing } from "#server/integrations/stripe/billing-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { standingColumns } from "#server/kernel/each-organization.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { syncSubscription } from "../commands/sync-subscription.ts";
import { subscriptionTask } from "../rules.ts";
import { holdAlone } from "./hold-alone.ts";
import {
  readOwnSubscription,
  requireOwnSubscription,
  type OwnSubscription,
} from "./own-subscription.ts";
import { requireBilling } from "./require-billing.ts";

/** After so long without a notice one may be lost. */
const oldMillis = 600_000;

/** A subscription as Stripe told it a moment ago, with a caller whose session says the same. */
export type Fresh = {
  readonly ctx: MemberContext;
  readonly own: OwnSubscription;
  readonly billing: Billing;
};

/**
 * Has the subscription of the caller's account changed at Stripe, one change at a time: `change` sees
 * it as it is there now, since a notice may be late and money hangs on its period. Throws `forbidden`
 * unless an owner or admin asks, `not_found` without a subscription, `conflict` while another change
 * is made, `billing_unavailable` when nothing was changed, and `billing_unknown`.
 */
export async function changeSubscription<T>(
  ctx: MemberContext,
  change: (fresh: Fresh) => Promise<T>,
): Promise<T> {
  const billing = requireBilling(ctx);
  const known = await requireOwnSubscription(ctx);
  const { accountId, subscriptionId } = known;
  const refuse = () => new DomainError("conflict", {}, [], tierTexts.busy);
  return holdAlone(ctx.deps, `account ${accountId}`, refuse, async () => {
    const fresh = await readFresh(ctx, known);
    try {
      const done = await change({ ...fresh, billing });
      await readSoon(ctx.deps, subscriptionId);
      return done;
    } catch (error) {
      if (error instanceof BillingUnknown) await readSoon(ctx.deps, subscriptionId);
      throw error;
    }
  });
}

/** Reads a subscription again; returns it, and the caller with the plan and the standing that it has. */
export async function readFresh(
  ctx: MemberContext,
  known: OwnSubscription,
): Promise<Omit<Fresh, "billing">> {
  const { deps, session } = ctx;
  await syncSubscription(deps, known);
  const own = await readOwnSubscription(ctx);
  const [row] = await deps.database.db
    .select({ plan: accounts.plan, subscription: standingColumns })
    .from(accounts)
    .where(eq(accounts.id, session.organization.accountId));
  if (!own || !row) throw new DomainError("not_found");
  return { ctx: { ...ctx, session: { ...session, ...row } }, own };
}

/** The same for a caller who only looks, where the last reading is some minutes old. */
export async function readIfOld(ctx: MemberContext, known: OwnSubscription) {
  const isOld = ctx.deps.now().getTime() - known.readAt.getTime() >= oldMillis;
  return isOld ? (await readFresh(ctx, known)).own : known;
}

/** Reads what was changed, now or, when Stripe doesn't answer, a moment later: what is done is done. */
async function readSoon(deps: Deps, subscriptionId: string): Promise<void> {
  try {
    await syncSubscription(deps, { subscriptionId });
  } catch (err) {
    deps.log.warn({ err, subscriptionId }, "a change is read later");
    await writePlatform({ deps, requestId: randomUUID() }, ({ queueJob }) => {
      queueJob({ task: subscriptionTask, payload: { subscriptionId } });
      return Promise.resolve();
    });
  }
}
