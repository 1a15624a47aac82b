import { and, eq, isNull } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { CheckoutInput } from "#shared/schemas/signups.ts";
import { countSignup } from "../steps/count-signup.ts";
import { isTaken } from "../steps/is-taken.ts";
import { keepCustomer } from "../steps/keep-customer.ts";
import { openCheckout } from "../steps/open-checkout.ts";
import { findOwnSignup } from "../steps/own-signup.ts";
import { requireBilling } from "../steps/require-billing.ts";
import { registerSignup } from "./register-signup.ts";

/**
 * Opens the payment of a sign-up that was registered, known by its ids or by the browser that began
 * it, or begins one without a name of its business.
 * Throws `not_found` when the ids aren't those of this e-mail's sign-up, and what `registerSignup`
 * throws.
 */
export async function openSignupCheckout(
  ctx: RequestContext,
  input: CheckoutInput,
  /** The login that has just proven itself and buys for itself. */
  buyerId?: string,
): Promise<{ readonly url: string }> {
  const billing = requireBilling(ctx);
  const { email, name, slug, stripeCustomerId, organizationId } = input;
  await countSignup(ctx, "checkout", email);
  const isNamed = organizationId !== undefined || stripeCustomerId !== undefined;
  const kept = await writePlatform(ctx, async ({ tx, audit }) => {
    const own = isNamed ? undefined : await findOwnSignup(ctx, tx, email);
    // Who knows no more than the e-mail begins one of his own.
    if (!isNamed && !own) return null;
    const signupId = own?.id ?? organizationId;
    const [row] = await tx
      .update(signups)
      .set({ plan: slug, ...(buyerId && { buyerId }), touchedAt: ctx.deps.now() })
      .where(
        and(
          eq(signups.email, email),
          eq(signups.state, "pending"),
          isNull(signups.overtakenBy),
          signupId ? eq(signups.id, signupId) : undefined,
          stripeCustomerId ? eq(signups.customerId, stripeCustomerId) : undefined,
        ),
      )
      .returning();
    if (!row) return null;
    // Begun before that login was anybody's, and by nobody who had proven to be it.
    if (await isTaken(tx, email, row.buyerId)) throw new DomainError("user_exists");
    await audit({
      action: "signup.start",
      actorUserId: null,
      entityId: row.id,
      detail: { plan: slug },
    });
    return row;
  });
  if (!kept && isNamed) throw new DomainError("not_found");
  const signup = kept
    ? await keepCustomer(ctx.deps, billing, kept)
    : await registerSignup(
        ctx,
        slug,
        { name, email, organizationName: name, businessType: "outros" },
        buyerId,
      );
  return { url: await openCheckout(ctx.deps, billing, signup) };
}
