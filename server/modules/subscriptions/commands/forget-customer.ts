import { eq } from "drizzle-orm";
import { signups, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";

/** Has Stripe forget a customer whose sign-up was deleted, unless something here is still hers. */
export async function forgetCustomer(
  { billing, database: { db } }: Deps,
  { customerId }: { readonly customerId: string },
): Promise<void> {
  const isBegun = await db.$count(signups, eq(signups.customerId, customerId));
  const isPaid = await db.$count(subscriptions, eq(subscriptions.customerId, customerId));
  if (isBegun + isPaid === 0) await billing?.forgetCustomer(customerId);
}
