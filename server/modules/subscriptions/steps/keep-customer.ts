import { eq, sql } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";

type Signup = typeof signups.$inferSelect;
/** A sign-up that Stripe knows by a customer. */
export type KnownSignup = Signup & { readonly customerId: string };

/**
 * Returns a sign-up with its customer at Stripe. Of two that tabs make at once, under another name
 * each, the first is kept: only that one's payment counts.
 */
export async function keepCustomer(
  { database }: Deps,
  billing: Billing,
  signup: Signup,
): Promise<KnownSignup> {
  const { id, email, name } = signup;
  if (signup.customerId) return { ...signup, customerId: signup.customerId };
  const made = await billing.makeCustomer({ email, name, key: id });
  const [kept] = await database.db
    .update(signups)
    .set({ customerId: sql`coalesce(${signups.customerId}, ${made})` })
    .where(eq(signups.id, id))
    .returning({ customerId: signups.customerId });
  return { ...signup, customerId: kept?.customerId ?? made };
}
