import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { closeQuietly } from "../steps/close-quietly.ts";
import { mayCount } from "../steps/may-count.ts";
import { readPaymentPage } from "../steps/read-payment-page.ts";

/**
 * Makes the page unpayable on which an account would pay, before it has more again than the chosen plan
 * allows. Returns what asserts, under the account's lock, that no other page was opened meanwhile. Both
 * throw `conflict`: somebody has paid, which isn't known here yet, or is about to.
 */
export async function closePayments({
  deps,
  session,
}: MemberContext): Promise<(tx: Transaction) => Promise<void>> {
  const { billing, database } = deps;
  const { accountId } = session.organization;
  const page = await readPaymentPage(database.db, accountId);
  if (billing && page) {
    await closeQuietly(billing, page);
    const closed = await billing.readCheckout(page);
    if (closed.isPaid && (await mayCount(billing, closed))) throw paidMeanwhile();
  }
  return async (tx) => {
    if ((await readPaymentPage(tx, accountId)) !== page) throw paidMeanwhile();
  };
}

const paidMeanwhile = () => new DomainError("conflict", {}, [], tierTexts.paidMeanwhile);
