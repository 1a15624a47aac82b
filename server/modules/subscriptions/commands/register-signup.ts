import { and, eq, isNotNull, sql } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { SignupInput } from "#shared/schemas/signups.ts";
import { signupLimits } from "../rules.ts";
import { keepCustomer, type KnownSignup } from "../steps/keep-customer.ts";
import { requireBilling } from "../steps/require-billing.ts";

/**
 * Begins or goes on with the sign-up of an e-mail. Nobody gets a login before the payment. Throws
 * `user_exists` for an e-mail that logs in already, unless the buyer has just done so, `rate_limited`, and `billing_unavailable`, which
 * leaves the sign-up as it was.
 */
export async function registerSignup(
  ctx: RequestContext,
  plan: PlanSlug,
  input: SignupInput,
  buyerId?: string,
): Promise<KnownSignup> {
  const { database, limiter } = ctx.deps;
  const billing = requireBilling(ctx);
  await limiter.hit("signup-address", ctx.address, signupLimits.address);
  await limiter.hit("signup-email", input.email, signupLimits.email);
  const [known] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, input.email), isNotNull(users.provenAt)))
    .limit(1);
  if (known && known.id !== buyerId) throw new DomainError("user_exists");
  const signup = await writePlatform(ctx, async ({ tx, audit }) => {
    // Paid a moment ago, in another tab: what is being made leads to the page that says so.
    const [paid] = await tx
      .select()
      .from(signups)
      .where(and(eq(signups.email, input.email), eq(signups.state, "paid")));
    if (paid) return paid;
    const [row] = await tx
      .insert(signups)
      .values({ ...input, id: newId(), plan })
      .onConflictDoUpdate({
        target: signups.email,
        targetWhere: sql`${signups.state} = 'pending'`,
        set: { ...input, plan },
      })
      .returning();
    if (!row) throw new Error("INSERT of a sign-up returned no row");
    await audit({
      action: "signup.start",
      actorUserId: null,
      entityId: row.id,
      detail: { plan },
    });
    return row;
  });
  return keepCustomer(ctx.deps, billing, signup);
}
