import { eq } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { standingAt } from "#shared/domain/subscriptions.ts";
import type { InvoiceList, SubscriptionOutput } from "#shared/schemas/subscriptions.ts";
import { isLiveStatus, isSignupToken, signupIdIn } from "./rules.ts";
import { readOwnSubscription, requireOwnSubscription } from "./steps/own-subscription.ts";
import { requireBilling } from "./steps/require-billing.ts";

/**
 * Returns how far a sign-up has come, to whoever has its token. Throws `not_found` for any other.
 */
export async function readSignupState(
  { config, database }: Deps,
  token: string,
): Promise<"pending" | "paid" | "ready"> {
  const signupId = signupIdIn(token);
  if (!signupId) throw new DomainError("not_found");
  const [row] = await database.db
    .select({ state: signups.state, customerId: signups.customerId })
    .from(signups)
    .where(eq(signups.id, signupId))
    .limit(1);
  const bound = row?.customerId ? { signupId, customerId: row.customerId } : null;
  if (!row || !bound || !isSignupToken(config.appSecret, token, bound)) {
    throw new DomainError("not_found");
  }
  return row.state;
}

/** Returns how the caller's account pays. Throws `forbidden` unless an owner or admin asks. */
export async function readSubscription(ctx: MemberContext): Promise<SubscriptionOutput> {
  const own = await readOwnSubscription(ctx);
  const { subscription } = ctx.session;
  return {
    standing: standingAt(subscription, ctx.deps.now()),
    readOnlyFrom: subscription.readOnlyFrom?.toISOString() ?? null,
    hasSubscription: own !== undefined,
    isLive: own !== undefined && isLiveStatus(own.status),
    periodEndsAt: own?.periodEndsAt?.toISOString() ?? null,
    cancelsAt: own?.cancelsAt?.toISOString() ?? null,
    nextPlan: own?.nextPlan ?? null,
    nextPlanFrom: own?.nextPlanFrom?.toISOString() ?? null,
  };
}

/**
 * Returns the account's invoices, the newest first; none without a subscription. Throws `forbidden`
 * unless an owner or admin asks, and `billing_unavailable`.
 */
export async function listInvoices(ctx: MemberContext): Promise<InvoiceList> {
  if (!(await readOwnSubscription(ctx))) return { invoices: [] };
  const { customerId } = await requireOwnSubscription(ctx);
  const invoices = await requireBilling(ctx).listInvoices(customerId);
  return {
    invoices: invoices.flatMap(({ createdAt, status, ...invoice }) =>
      status === "draft" ? [] : [{ ...invoice, status, createdAt: createdAt.toISOString() }],
    ),
  };
}
