import { and, eq } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { signupLimits } from "../rules.ts";
import { giveBack } from "../steps/give-back.ts";
import { mayCount } from "../steps/may-count.ts";
import { openCheckout } from "../steps/open-checkout.ts";
import { findSignup } from "../steps/own-signup.ts";
import { requireBilling } from "../steps/require-billing.ts";

/**
 * Takes back a boleto that waits, for whoever would rather pay otherwise, and opens another page; a
 * boleto that was paid meanwhile leads to the page that says so. Stripe ends what the boleto was for,
 * and takes no payment for it any more. Throws `not_found` unless the token is a sign-up's own.
 */
export async function withdrawBoleto(
  ctx: RequestContext,
  token: string,
): Promise<{ readonly url: string }> {
  const { deps } = ctx;
  const billing = requireBilling(ctx);
  const signup = await findSignup(deps, deps.database.db, token);
  if (!signup) throw new DomainError("not_found");
  await deps.limiter.hit("own-signup", signup.id, signupLimits.own);
  const { id, boletoCheckoutId } = signup;
  const isWaiting = signup.state === "pending" && boletoCheckoutId === signup.checkoutId;
  if (isWaiting && boletoCheckoutId) {
    const page = await billing.readCheckout(boletoCheckoutId);
    const { isPaid, subscriptionId } = page;
    if (!isPaid && subscriptionId && (await mayCount(billing, page))) {
      await giveBack(deps, billing, { accountId: id, subscriptionId });
      await writePlatform(ctx, async ({ tx, audit }) => {
        const isSame = and(eq(signups.id, id), eq(signups.boletoCheckoutId, boletoCheckoutId));
        await tx.update(signups).set({ boletoUrl: null }).where(isSame);
        await audit({ action: "signup.withdraw_boleto", actorUserId: null, entityId: id });
      });
    }
  }
  return { url: await openCheckout(deps, billing, signup) };
}
