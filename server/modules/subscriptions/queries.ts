import { and, eq, or } from "drizzle-orm";
import { users } from "#drizzle/schema/platform/auth.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import type { MemberContext, RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { lookupKeyOf, type PlanSlug } from "#shared/domain/plans.ts";
import { closesAt, standingAt } from "#shared/domain/subscriptions.ts";
import type {
  DowngradePreview,
  InvoiceList,
  NextCharge,
  PaymentOutcome,
  SubscriptionOutput,
  UpgradePreview,
} from "#shared/schemas/subscriptions.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { billingLimit, isCheckoutId, isLiveStatus, returnPath } from "./rules.ts";
import { assertLargerPlan } from "./steps/assert-larger-plan.ts";
import { readFresh, readIfOld } from "./steps/change-subscription.ts";
import { findExcess } from "./steps/find-excess.ts";
import { findLost } from "./steps/find-lost.ts";
import { isTaken } from "./steps/is-taken.ts";
import { readOwnSubscription, requireOwnSubscription } from "./steps/own-subscription.ts";
import { openCentsOf, readComing } from "./steps/read-charges.ts";
import { readSight } from "./steps/read-sight.ts";
import { readSignup, type ReadSignup } from "./steps/read-signup.ts";
import { hasEndedBefore, outcomeOf } from "./steps/outcome-of.ts";
import { readAwaited, readAwaitedSignup } from "./steps/read-awaited.ts";
import { requireBilling } from "./steps/require-billing.ts";

/**
 * `paid` is being made, `mailing` is made and the first password isn't on its way yet. `ready_known` is for somebody who logged in before; one of two payments may have been given back.
 * `boleto` waits for days, and `boleto_lapsed` was paid by nobody.
 */
type SignupState =
  | "pending"
  | "boleto"
  | "boleto_lapsed"
  | "paid"
  | "mailing"
  | "ready"
  | "ready_known"
  | "given_back";

async function stateOf(
  deps: Deps,
  { signup, ...row }: ReadSignup,
  /** The payment with which somebody comes back. */
  checkoutId?: string,
): Promise<SignupState> {
  const { database, limiter, billing } = deps;
  if (signup.state === "given_back") return signup.state;
  const isPending = !row.firstState && signup.state === "pending";
  const isRefused = isPending && (await isTaken(database.db, signup.email, signup.buyerId));
  if (isPending && !isRefused) {
    const state = stateOfPending(signup);
    if (state === "pending" && checkoutId && checkoutId === signup.checkoutId) {
      await readAwaitedSignup(deps, { id: signup.id, checkoutId });
    }
    return state;
  }
  if (!row.firstState && signup.state === "paid") return signup.state;
  if (checkoutId) await limiter.hit("billing", signup.id, billingLimit);
  const paid = checkoutId ? await billing?.findCheckout(checkoutId) : null;
  const isOwn = paid?.reference === signup.id;
  if (isRefused) return isOwn && paid.isPaid ? "given_back" : "pending";
  if (isOwn && row.subscriptionId) {
    const own = { accountId: row.accountId, subscriptionId: row.subscriptionId };
    const outcome = await outcomeOf(deps, paid, own);
    if (outcome === "given_back") return outcome;
    // The account is another payment's: this one is told of itself alone.
    if (row.firstState && outcome !== "done") return outcome === "unpaid" ? "pending" : "paid";
  } else if (row.firstState) return "pending";
  if (row.hasPassword) return "ready_known";
  return row.isMailing ? "mailing" : "ready";
}

/** A page that was opened after the boleto is another payment. */
function stateOfPending(signup: ReadSignup["signup"]): SignupState {
  const { checkoutId, boletoCheckoutId, boletoUrl } = signup;
  if (!boletoCheckoutId || boletoCheckoutId !== checkoutId) return "pending";
  return boletoUrl ? "boleto" : "boleto_lapsed";
}

/** What a page says of a sign-up. */
type SignupView = {
  readonly state: SignupState | "none";
  /** The address to which the first password goes: told once it is paid, to who holds the token. */
  readonly email?: string;
  readonly plan?: PlanSlug;
  /** Whether a first password is mailed at the end; told once it is paid. */
  readonly mailsPassword?: boolean;
  /** `waitUrl` leads to the page that waits for its payment. */
  readonly boleto?: { readonly url: string; readonly expiresAt: string; readonly waitUrl: string };
};

/**
 * Returns how far a sign-up has come, with the boleto that waits, to whoever has its token. Throws
 * `not_found` for any other.
 */
export async function readSignupView(
  deps: Deps,
  token: string,
  checkoutId?: string,
): Promise<SignupView> {
  const row = await readSignup(deps, token);
  const state = await stateOf(deps, row, checkoutId);
  if (state === "ready") return { state, email: row.signup.email };
  if (state === "paid") return { state, mailsPassword: !row.hasPassword };
  if (state === "ready_known") return { state, mailsPassword: false };
  if (state !== "boleto" && state !== "boleto_lapsed") return { state };
  const { plan, boletoUrl: url, boletoExpiresAt: until, boletoCheckoutId } = row.signup;
  if (!url || !until) return { state, plan };
  const waitUrl = returnPath(token, boletoCheckoutId ?? "");
  return { state, plan, boleto: { url, expiresAt: until.toISOString(), waitUrl } };
}

/** Returns the same of the sign-up that the caller's browser began, if it began one. */
export async function readOwnSignup({ deps, signupProof }: RequestContext): Promise<SignupView> {
  if (!signupProof) return { state: "none" };
  try {
    return await readSignupView(deps, signupProof);
  } catch (error) {
    if (asDomainError(error)?.code === "not_found") return { state: "none" };
    throw error;
  }
}

/** Whether a login pays for an organisation of its own, or that was paid and isn't made yet. */
export async function isBuying(tx: Transaction, userId: string): Promise<boolean> {
  const isHers = and(eq(signups.state, "pending"), eq(signups.buyerId, users.id));
  const [open] = await tx
    .select({ id: signups.id })
    .from(signups)
    .innerJoin(users, eq(users.email, signups.email))
    .where(and(eq(users.id, userId), or(eq(signups.state, "paid"), isHers)))
    .limit(1);
  return open !== undefined;
}

/**
 * Returns what became of the payment with which the caller comes back. Throws `forbidden` unless an
 * owner or admin asks, `not_found` for another account's or what is no id, and `billing_unavailable`.
 */
export async function readPayment(
  ctx: MemberContext,
  checkoutId: string,
): Promise<{ readonly outcome: PaymentOutcome }> {
  const { deps, session } = ctx;
  const { accountId } = session.organization;
  const own = await readOwnSubscription(ctx);
  // An address that was cut or typed is of no payment: no form was filled in that could be wrong.
  if (!isCheckoutId(checkoutId)) throw new DomainError("not_found");
  const billing = requireBilling(ctx);
  await deps.limiter.hit("billing", accountId, billingLimit);
  const paid = await billing.findCheckout(checkoutId);
  if (paid?.reference !== accountId) throw new DomainError("not_found");
  const kept = { accountId, subscriptionId: own?.subscriptionId };
  const outcome = await outcomeOf(deps, paid, kept);
  if (outcome === "on_its_way") await readAwaited(deps, checkoutId);
  const isAgain = outcome === "done" && (await hasEndedBefore(deps, accountId));
  return { outcome: isAgain ? "taken_up" : outcome };
}

/** Returns how the caller's account pays. Throws `forbidden` unless an owner or admin asks. */
export async function readSubscription(ctx: MemberContext): Promise<SubscriptionOutput> {
  const own = await readOwnSubscription(ctx);
  const { subscription, organization } = ctx.session;
  const { accountId } = organization;
  const next = own?.nextPlan;
  const above = next ? await findExcess(ctx.deps, accountId, next, await readSight(ctx)) : [];
  return {
    standing: standingAt(subscription, ctx.deps.now()),
    readOnlyFrom: subscription.readOnlyFrom?.toISOString() ?? null,
    closesAt: closesAt(subscription)?.toISOString() ?? null,
    hasSubscription: own !== undefined,
    isLive: own !== undefined && isLiveStatus(own.status),
    periodEndsAt: own?.periodEndsAt?.toISOString() ?? null,
    cancelsAt: own?.cancelsAt?.toISOString() ?? null,
    nextPlan: own?.nextPlan ?? null,
    nextPlanFrom: own?.nextPlanFrom?.toISOString() ?? null,
    nextPlanAbove: above,
  };
}

/**
 * Returns what the caller's account is asked for next, as the provider counts it; what no
 * notice told of is read first. Throws `forbidden` unless an owner or admin asks, and `billing_unavailable`.
 */
export async function readNextCharge(ctx: MemberContext): Promise<NextCharge> {
  const known = await readOwnSubscription(ctx);
  if (!known || !isLiveStatus(known.status)) return { charge: null, leftCents: 0 };
  const billing = requireBilling(ctx);
  await ctx.deps.limiter.hit("billing", known.accountId, billingLimit);
  const own = await readIfOld(ctx, known);
  const { next, leftCents } = await readComing(billing, own);
  const charge = next && !own.cancelsAt ? { cents: next.cents, at: next.at.toISOString() } : null;
  return { charge, leftCents };
}

/**
 * Returns what stands in the way of a smaller plan, and what it would take away. Throws `forbidden` unless
 * an owner or admin asks.
 */
export async function previewDowngrade(
  ctx: MemberContext,
  newTier: PlanSlug,
): Promise<DowngradePreview> {
  await readOwnSubscription(ctx);
  const { accountId } = ctx.session.organization;
  const sees = await readSight(ctx);
  const [above, lost] = await Promise.all([
    findExcess(ctx.deps, accountId, newTier, sees),
    findLost(ctx.deps, { accountId, plan: newTier, sees }),
  ]);
  return { above, lost };
}

/**
 * Returns what a larger plan would cost an account that pays already, as the provider counts it;
 * nothing changes. Throws what `upgradePlan` throws, and `invalid_transition` where a payment comes first.
 */
export async function previewUpgrade(
  ctx: MemberContext,
  newTier: PlanSlug,
): Promise<UpgradePreview> {
  const known = await readOwnSubscription(ctx);
  const billing = requireBilling(ctx);
  await ctx.deps.limiter.hit("billing", ctx.session.organization.accountId, billingLimit);
  const fresh = known ? await readFresh(ctx, known) : { ctx, own: undefined };
  const charged = assertLargerPlan(fresh.ctx, fresh.own, newTier);
  if (!charged?.periodEndsAt) {
    throw new DomainError("invalid_transition", {}, [], tierTexts.noSubscription);
  }
  const { subscriptionId, nextPlan, periodEndsAt } = charged;
  const preview = (plan: PlanSlug) =>
    billing.previewInvoice({ subscriptionId, lookupKey: lookupKeyOf(plan) });
  // With a smaller plan to come, the price is its already: the difference counts from the one that is paid.
  const [next, present] = await Promise.all([
    preview(newTier),
    nextPlan ? preview(fresh.ctx.session.plan) : null,
  ]);
  return {
    monthlyCents: next.monthlyCents,
    nextInvoiceCents: next.totalCents - (present?.proratedCents ?? 0),
    nextInvoiceAt: periodEndsAt.toISOString(),
  };
}

/**
 * Returns the account's invoices, the newest first, with what they ask for; none without a subscription. Throws `forbidden`
 * unless an owner or admin asks, and `billing_unavailable`.
 */
export async function listInvoices(ctx: MemberContext): Promise<InvoiceList> {
  if (!(await readOwnSubscription(ctx))) return { openCents: 0, invoices: [] };
  const own = await requireOwnSubscription(ctx);
  const invoices = await requireBilling(ctx).listInvoices(own.customerId);
  return {
    openCents: isLiveStatus(own.status) ? openCentsOf(invoices, own) : 0,
    invoices: invoices.flatMap(({ createdAt, status, ...invoice }) =>
      status === "draft" ? [] : [{ ...invoice, status, createdAt: createdAt.toISOString() }],
    ),
  };
}
