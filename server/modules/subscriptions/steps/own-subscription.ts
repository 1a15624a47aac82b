import { eq } from "drizzle-orm";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readAccountRole } from "#server/modules/organizations/queries.ts";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { billingLimit, isLiveStatus } from "../rules.ts";

export type OwnSubscription = typeof subscriptions.$inferSelect;

/**
 * Returns the subscription of the caller's account, undefined where nothing was ever paid. Throws
 * `forbidden` unless an owner or admin asks, who is one in the organisation that the account began with.
 */
export async function readOwnSubscription({ deps, session }: MemberContext) {
  if (!mayManagePlan(session.role)) throw new DomainError("forbidden", {}, [], tierTexts.denied);
  const { db } = deps.database;
  const [holds, [own]] = await Promise.all([
    readAccountRole(db, session),
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.accountId, session.organization.accountId)),
  ]);
  if (!holds || !mayManagePlan(holds)) {
    throw new DomainError("forbidden", {}, [], tierTexts.heldElsewhere);
  }
  return own;
}

/** The same for a call that asks Stripe; throws `not_found` without one, and `rate_limited`. */
export async function requireOwnSubscription(ctx: MemberContext) {
  const own = await readOwnSubscription(ctx);
  if (!own) throw new DomainError("not_found", {}, [], tierTexts.noSubscription);
  await ctx.deps.limiter.hit("billing", own.accountId, billingLimit);
  return own;
}

/** Throws `invalid_transition` after a subscription's end and while it is unpaid. */
export function assertCharged({ session }: MemberContext, { status }: OwnSubscription): void {
  if (!isLiveStatus(status)) {
    throw new DomainError("invalid_transition", {}, [], tierTexts.alreadyEnded);
  }
  if (session.subscription.standing !== "active") {
    throw new DomainError("invalid_transition", {}, [], tierTexts.payFirst);
  }
}
