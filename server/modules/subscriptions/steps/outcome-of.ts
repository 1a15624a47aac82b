import { and, eq } from "drizzle-orm";
import { billingMails } from "#drizzle/schema/platform/subscriptions.ts";
import type { Checkout } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { PaymentOutcome } from "#shared/schemas/subscriptions.ts";
import { isLiveStatus } from "../rules.ts";

/**
 * Returns what became of a payment: who pays another subscription than the one that stayed gets the money
 * back, and was told so.
 */
export async function outcomeOf(
  { billing, database }: Pick<Deps, "billing" | "database">,
  { isPaid, subscriptionId }: Checkout,
  own: { readonly accountId: string; readonly subscriptionId: string | undefined },
): Promise<PaymentOutcome> {
  if (!isPaid || !subscriptionId) return "unpaid";
  if (subscriptionId === own.subscriptionId) return "done";
  const found = await billing?.readSubscription(subscriptionId);
  if (!found || isLiveStatus(found.status)) return "on_its_way";
  const { accountId, kind, since } = billingMails;
  const [told] = await database.db
    .select({ kind })
    .from(billingMails)
    .where(and(eq(accountId, own.accountId), eq(kind, "given_back"), eq(since, found.createdAt)));
  // One that was used to its end, before the present one.
  return told ? "given_back" : "done";
}

/** Whether an account's subscription had ended once: its owners are told of each end. */
export async function hasEndedBefore(
  { database: { db } }: Pick<Deps, "database">,
  account: string,
): Promise<boolean> {
  const { accountId, kind } = billingMails;
  return (await db.$count(billingMails, and(eq(accountId, account), eq(kind, "ended")))) > 0;
}
