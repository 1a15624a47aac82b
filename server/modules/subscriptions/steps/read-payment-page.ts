import { eq } from "drizzle-orm";
import { paymentPages } from "#drizzle/schema/platform/subscriptions.ts";
import type { Database } from "#server/kernel/database.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** Returns the id of the page on which an account would pay, the last that was opened; null without any. */
export async function readPaymentPage(
  db: Database["db"] | Transaction,
  accountId: string,
): Promise<string | null> {
  const [page] = await db
    .select({ id: paymentPages.checkoutId })
    .from(paymentPages)
    .where(eq(paymentPages.accountId, accountId));
  return page?.id ?? null;
}
