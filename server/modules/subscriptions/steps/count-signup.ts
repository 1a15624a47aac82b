import type { RequestContext } from "#server/kernel/context.ts";
import { contactKey } from "#shared/domain/contact-key.ts";
import { signupLimits } from "../rules.ts";
import { findOwnSignup } from "./own-signup.ts";

/**
 * Counts a try to begin or to pay a sign-up; throws `rate_limited`. Who goes on with the one that her
 * browser began tells us nothing new and learns nothing of others: she has a wide limit of her own,
 * and uses up nothing of what strangers at her address have.
 */
export async function countSignup(
  ctx: RequestContext,
  scope: "signup" | "checkout",
  email: string,
): Promise<void> {
  const { database, limiter } = ctx.deps;
  const own = await findOwnSignup(ctx, database.db, email);
  if (own) return limiter.hit("own-signup", own.id, signupLimits.own);
  await limiter.hit(`${scope}-address`, ctx.address, signupLimits.address);
  await limiter.hit(`${scope}-email`, `${contactKey(email)} ${ctx.address}`, signupLimits.email);
}
