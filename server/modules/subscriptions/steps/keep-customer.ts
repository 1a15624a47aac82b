import { and, eq, isNull } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";

type Signup = typeof signups.$inferSelect;
/** A sign-up that Stripe knows by a customer. */
export type KnownSignup = Signup & { readonly customerId: string };

/** Returns a sign-up with its customer at Stripe, which is made once. */
export async function keepCustomer(
  { database }: Deps,
  billing: Billing,
  signup: Signup,
): Promise<KnownSignup> {
  const { id, email, name } = signup;
  if (signup.customerId) return { ...signup, customerId: signup.customerId };
  const customerId = await billing.makeCustomer({ email, name, key: id });
  await database.db
    .update(signups)
    .set({ customerId })
    .where(and(eq(signups.id, id), isNull(signups.customerId)));
  return { ...signup, customerId };
}
