import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { paymentPages } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing, NewCheckout } from "#server/integrations/stripe/billing-port.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { closeQuietly } from "./close-quietly.ts";
import { mayCount } from "./may-count.ts";
import { openOnlyCheckout } from "./open-only-checkout.ts";
import { readPaymentPage } from "./read-payment-page.ts";

/**
 * Returns where an account pays. Each of its people pays as a customer of her own, and yet only the page
 * that was opened last can be paid: the one of somebody else is closed. What was paid already, and
 * isn't known here yet, leads to the page that tells so. `assertStill` throws when it may not be paid.
 */
export async function openAccountCheckout(
  ctx: MemberContext,
  billing: Billing,
  wanted: Omit<NewCheckout, "after">,
  assertStill: () => Promise<void>,
): Promise<string> {
  const { accountId } = ctx.session.organization;
  const paidUrl = async (id: string) => {
    const page = await billing.readCheckout(id);
    if (!page.isPaid || !(await mayCount(billing, page))) return null;
    return wanted.successUrl.replace("{CHECKOUT_SESSION_ID}", id);
  };
  const known = await readPaymentPage(ctx.deps.database.db, accountId);
  const paid = known && (await paidUrl(known));
  if (paid) return paid;
  const { id, url } = await openOnlyCheckout(billing, wanted);
  const before = await keepPage(ctx, id);
  if (before && before !== id) {
    await closeQuietly(billing, before);
    // Somebody may have paid on it a moment ago: a second page would be a second payment.
    const justPaid = await paidUrl(before);
    if (justPaid) await closeQuietly(billing, id);
    if (justPaid) return justPaid;
  }
  try {
    // What was restored meanwhile saw no page to close.
    await assertStill();
  } catch (error) {
    await closeQuietly(billing, id);
    throw error;
  }
  return url;
}

/**
 * Notes where the account pays: what is paid there counts though no notice comes. Returns the page that
 * was noted before; of two people at once each sees the other's, or is the first.
 */
function keepPage({ deps, session }: MemberContext, checkoutId: string): Promise<string | null> {
  const { accountId } = session.organization;
  const page = { checkoutId, openedAt: deps.now() };
  return deps.database.db.transaction(async (tx) => {
    await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for("update");
    const before = await readPaymentPage(tx, accountId);
    await tx
      .insert(paymentPages)
      .values({ accountId, ...page })
      .onConflictDoUpdate({ target: paymentPages.accountId, set: page });
    return before;
  });
}
