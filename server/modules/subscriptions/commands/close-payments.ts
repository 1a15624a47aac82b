import { eq } from "drizzle-orm";
import { paymentPages } from "#drizzle/schema/platform/subscriptions.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { closeQuietly } from "../steps/close-quietly.ts";
import { mayCount } from "../steps/may-count.ts";

/**
 * Makes the page unpayable on which an account would pay, before it has more again than the chosen plan
 * allows. Throws `conflict` when somebody has paid on it, which isn't known here yet.
 */
export async function closePayments({ deps, session }: MemberContext): Promise<void> {
  const { billing, database } = deps;
  if (!billing) return;
  const [page] = await database.db
    .select({ id: paymentPages.checkoutId })
    .from(paymentPages)
    .where(eq(paymentPages.accountId, session.organization.accountId));
  if (!page) return;
  await closeQuietly(billing, page.id);
  const closed = await billing.readCheckout(page.id);
  if (closed.isPaid && (await mayCount(billing, closed))) {
    throw new DomainError("conflict", {}, [], tierTexts.paidMeanwhile);
  }
}
