import { and, eq, sql } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing, Checkout } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { lookupKeyOf } from "#shared/domain/plans.ts";
import { returnPath, signupToken } from "../rules.ts";
import { closeQuietly } from "./close-quietly.ts";
import type { KnownSignup } from "./keep-customer.ts";
import { mayCount } from "./may-count.ts";
import { purposeOf } from "./purpose-of.ts";

/**
 * Returns where a sign-up is paid. It has one payable page at a time, so that two tabs can't pay
 * twice: an open one of the same plan and business is shown again, any other is closed before a new one is
 * opened. What was paid already leads to the page that says so.
 */
export async function openCheckout(
  deps: Deps,
  billing: Billing,
  signup: KnownSignup,
): Promise<string> {
  const { customerId } = signup;
  const { publicUrl, appSecret } = deps.config;
  const token = signupToken(appSecret, { signupId: signup.id, customerId });
  const successUrl = `${publicUrl}${returnPath(token)}`;
  const returnUrl = ({ id }: Checkout) => `${publicUrl}${returnPath(token, id)}`;
  const before = signup.checkoutId ? await billing.readCheckout(signup.checkoutId) : null;
  if (before?.status === "complete" && (await mayCount(billing, before))) return returnUrl(before);
  const purpose = await purposeOf(deps, signup);
  if (before?.status === "open") {
    const isSame = signup.checkoutPlan === signup.plan && before.purpose === purpose;
    if (before.url && isSame) return before.url;
    await closeQuietly(billing, before.id);
    // Somebody may have paid on it a moment ago: a second page would be a second payment.
    const closed = await billing.readCheckout(before.id);
    if (closed.status === "complete" && (await mayCount(billing, closed))) return returnUrl(closed);
  }
  const fresh = await billing.openCheckout({
    customerId,
    reference: signup.id,
    lookupKey: lookupKeyOf(signup.plan),
    purpose,
    successUrl,
    cancelUrl: `${publicUrl}/start/${signup.plan}#sem-pagar`,
    after: signup.checkoutId,
  });
  if (await keepCheckout(deps, signup, fresh)) return fresh.url ?? returnUrl(fresh);
  // Another tab was faster: its page is the one, which for the same plan is the same.
  const [now] = await deps.database.db.select().from(signups).where(eq(signups.id, signup.id));
  if (now?.checkoutId !== fresh.id) await closeQuietly(billing, fresh.id);
  const other = now?.checkoutId ? await billing.readCheckout(now.checkoutId) : null;
  return other?.url ?? returnUrl(fresh);
}

/** Notes the new page, unless another one was noted meanwhile. */
async function keepCheckout(
  { database }: Deps,
  signup: KnownSignup,
  fresh: Checkout,
): Promise<boolean> {
  const kept = await database.db
    .update(signups)
    .set({ checkoutId: fresh.id, checkoutPlan: signup.plan })
    .where(
      and(
        eq(signups.id, signup.id),
        sql`${signups.checkoutId} IS NOT DISTINCT FROM ${signup.checkoutId}`,
      ),
    )
    .returning({ id: signups.id });
  return kept.length > 0;
}
