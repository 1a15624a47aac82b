import { createHmac, timingSafeEqual } from "node:crypto";
import type { SubscriptionState } from "#server/integrations/stripe/billing-port.ts";
import type { RateRule } from "#server/kernel/rate-limit.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { planOfLookupKey, type PlanSlug } from "#shared/domain/plans.ts";
import { endOfGrace, isReadOnly, type KeptStanding } from "#shared/domain/subscriptions.ts";

/** The jobs that read again what a notice is about. */
export const checkoutTask = "subscriptions.sync_checkout";
export const subscriptionTask = "subscriptions.sync_subscription";
/** The job that tells one owner of a payment that failed, or of an end. */
export const mailTask = "subscriptions.mail_owner";
/** The job that mails a buyer her boleto, or that it was paid. */
export const boletoTask = "subscriptions.mail_boleto";

/** The job that has Stripe forget who never bought. */
export const forgetTask = "subscriptions.forget_customer";
/** The job that makes what was paid. */
export const activationTask = "subscriptions.activate";

/** Whether a text looks like the provider's id of a payment page: nothing else is asked for. */
export const isCheckoutId = (text: string): boolean => /^cs_\w{1,250}$/.test(text);

/** All who ask for a page to be read have one job. */
export const checkoutKey = (checkoutId: string) => `${checkoutTask}:${checkoutId}`;

export const signupLimits = {
  address: { max: 10, windowSeconds: 3_600 },
  /** Counted for each address: over all of them, strangers could use up what an e-mail's owner needs. */
  email: { max: 8, windowSeconds: 86_400 },
  /** Counted for each sign-up, by the browser that began it. */
  own: { max: 60, windowSeconds: 3_600 },
  /** Counted for each e-mail, whoever chooses boletos in its name. */
  boletoMails: { max: 4, windowSeconds: 86_400 },
} as const satisfies Record<string, RateRule>;

/** Questions to Stripe by one account. */
export const billingLimit: RateRule = { max: 120, windowSeconds: 3_600 };

/** So much is read anew in an hour, a few minutes of one connection: 24,000 subscriptions in a day. */
export const mostRead = 1_000;

export const upgradeLimit: RateRule = { max: 20, windowSeconds: 3_600 };

/** What Stripe calls a subscription that is over. */
export const endedStatuses: ReadonlySet<string> = new Set(["canceled", "incomplete_expired"]);

/** Whether a subscription is there still, so that nobody pays for another one beside it. */
export function isLiveStatus(status: string): boolean {
  return !endedStatuses.has(status);
}

/** What is known of an account before its subscription is read again. */
type Before = {
  readonly readOnlyFrom: Date | null;
  readonly pastDueSince: Date | null;
};

/** How an account stands by what Stripe says of its subscription, and since when it owes. */
export type NewStanding = KeptStanding & { readonly pastDueSince: Date | null };

/**
 * Returns how an account stands by what was just read of its subscription. The grace counts from the
 * first failure, however often the payment is tried again, and a suspension never moves forward.
 */
export function standingOf(
  {
    status,
    unpaidSince,
    endedAt,
    paidUntil,
  }: Pick<SubscriptionState, "status" | "unpaidSince" | "endedAt" | "paidUntil">,
  before: Before,
  now: Date,
): NewStanding {
  const already = before.readOnlyFrom !== null && before.readOnlyFrom <= now;
  const readOnlyFrom = already ? before.readOnlyFrom : now;
  // Two clocks differ a little.
  const first = unpaidSince && unpaidSince < now ? unpaidSince : now;
  const since = before.pastDueSince ?? first;
  const goesOn = { paidUntil: null };
  switch (status) {
    case "past_due":
    case "incomplete":
      return {
        ...goesOn,
        standing: "past_due",
        readOnlyFrom: endOfGrace(since),
        pastDueSince: since,
      };
    case "unpaid":
    case "paused":
      return { ...goesOn, standing: "suspended", readOnlyFrom, pastDueSince: since };
    case "canceled":
    case "incomplete_expired": {
      const end = endedAt ?? readOnlyFrom;
      return {
        standing: "cancelled",
        readOnlyFrom: end,
        // Ended at once, by the operator or at the provider, while more was paid.
        paidUntil: paidUntil && end && paidUntil > end ? paidUntil : null,
        pastDueSince: null,
      };
    }
    default:
      return { ...goesOn, standing: "active", readOnlyFrom: null, pastDueSince: null };
  }
}

/**
 * Returns the plan that holds now, and the one that is charged from the next period on. Where the price
 * doesn't say its plan, it is still the smaller one to come that was known before.
 */
export function plansOf(
  { lookupKey, kept }: Pick<SubscriptionState, "lookupKey" | "kept">,
  now: Date,
  coming: PlanSlug | null = null,
) {
  const charged = planOfLookupKey(lookupKey) ?? coming;
  const larger = kept && kept.until > now ? planOfLookupKey(kept.lookupKey) : null;
  return larger && kept
    ? { plan: larger, nextPlan: charged, nextPlanFrom: kept.until }
    : { plan: charged, nextPlan: null, nextPlanFrom: null };
}

/** What owners are told of a payment that failed, in the order of days. */
const dueMails = [
  { kind: "payment_failed", afterDays: 0 },
  { kind: "payment_due", afterDays: 7 },
  { kind: "payment_last_day", afterDays: 13 },
] as const;

/** So long before an account closes its owners hear of it. */
export const closingToldDays = 14;

/** What owners are told of an end, by the days until the account closes. */
const endMails = [
  // Two clocks differ a little: what has ended is told at once.
  { kind: "ended", daysBefore: Infinity },
  { kind: "closing_soon", daysBefore: closingToldDays },
  { kind: "closed", daysBefore: 0 },
] as const;

/** So long before a smaller plan holds its owners hear what doesn't fit in it. */
export const aboveDays = 5;

/** What owners are told of changes of the plan itself, each when it is seen. */
const planMailKinds = [
  "plan_changed",
  "plan_taken_up",
  "downgrade_scheduled",
  "downgrade_undone",
  "downgrade_above",
  "cancel_scheduled",
  "cancel_undone",
] as const;

export type PlanMailKind = (typeof planMailKinds)[number];

/** What is scheduled and unscheduled at will: its owners hear of it once nobody undoes it. */
export const undoableTopics: ReadonlyMap<MailKind, "end" | "next_plan"> = new Map([
  ["cancel_scheduled", "end"],
  ["cancel_undone", "end"],
  ["downgrade_scheduled", "next_plan"],
  ["downgrade_undone", "next_plan"],
]);

/** Those that say what is charged next, and what is due. */
export const chargeMailKinds: ReadonlySet<string> = new Set<PlanMailKind>([
  "plan_changed",
  "plan_taken_up",
  "downgrade_scheduled",
  "downgrade_undone",
  "downgrade_above",
  "cancel_scheduled",
  "cancel_undone",
]);

export const mailKinds = [
  ...dueMails.map(({ kind }) => kind),
  "suspended",
  "restored",
  ...endMails.map(({ kind }) => kind),
  "given_back",
  ...planMailKinds,
] as const;

export type MailKind = (typeof mailKinds)[number];

/** Those that say which payment they are about. */
export const paymentMailKinds: ReadonlySet<MailKind> = new Set<MailKind>([
  ...dueMails.map(({ kind }) => kind),
  "suspended",
  "restored",
]);

/** What a buyer is told of a boleto. */
export const boletoNews = ["open", "paid", "given_back"] as const;

export type BoletoNews = (typeof boletoNews)[number];

export type EndMailKind = (typeof endMails)[number]["kind"];

/** What owners are told of an end, and not of a payment. */
export const endMailKinds: ReadonlySet<MailKind> = new Set(endMails.map(({ kind }) => kind));

/** What is known of an account's plan, before or after its subscription is read again. */
export type PlanState = Pick<KeptStanding, "standing"> & {
  readonly plan: PlanSlug;
  readonly subscription: {
    readonly subscriptionId: string;
    readonly nextPlan: PlanSlug | null;
    readonly cancelsAt: Date | null;
  } | null;
};

/** Returns what owners are told of a change of their plan; null when it is none, or their end. */
export function planMailKind(before: PlanState, after: PlanState): PlanMailKind | null {
  if (after.standing === "cancelled") return null;
  // Whichever plan it is now: what matters is that the account is open again, and what was paid.
  if (before.standing === "cancelled") return "plan_taken_up";
  // A sign-up's first plan is told with its password.
  if (before.plan !== after.plan) return "plan_changed";
  const [was, is] = [before.subscription, after.subscription];
  if (!was || was.subscriptionId !== is?.subscriptionId) return null;
  if (!was.cancelsAt !== !is.cancelsAt) return is.cancelsAt ? "cancel_scheduled" : "cancel_undone";
  if (was.nextPlan === is.nextPlan) return null;
  return is.nextPlan ? "downgrade_scheduled" : "downgrade_undone";
}

/** Returns what owners of an account that will close should have been told of its end by now, the last one last. */
export function dueEndMailKinds(closes: Date, now: Date): MailKind[] {
  const days = (closes.getTime() - now.getTime()) / dayMs;
  return endMails.filter(({ daysBefore }) => days <= daysBefore).map(({ kind }) => kind);
}

/** Returns what owners should have been told of a payment by now, the last one last. */
export function dueMailKinds(
  { standing, readOnlyFrom, pastDueSince }: Omit<NewStanding, "paidUntil">,
  now: Date,
): MailKind[] {
  if (standing === "active" || standing === "cancelled" || !pastDueSince) return [];
  const days = (now.getTime() - pastDueSince.getTime()) / dayMs;
  const told: MailKind[] = dueMails
    .filter(({ afterDays }) => standing === "suspended" || days >= afterDays)
    .map(({ kind }) => kind);
  return isReadOnly({ readOnlyFrom }, now) ? [...told, "suspended"] : told;
}

/** How long an unpaid sign-up is kept. */
export const pendingDays = 30;

type Bound = { readonly signupId: string; readonly customerId: string };

/** Makes the token with which a browser asks what became of its sign-up; only the server can. */
export function signupToken(secret: string, bound: Bound): string {
  return `${bound.signupId}.${signatureOf(secret, bound)}`;
}

/** Returns the page that waits for a payment; Stripe puts the checkout's id in by itself. */
export function returnPath(token: string, checkoutId = "{CHECKOUT_SESSION_ID}"): string {
  return `/checkout/retorno?checkout=success&session_id=${checkoutId}&cadastro=${token}`;
}

/** Returns the sign-up's id in a token, not yet checked. */
export function signupIdIn(token: string): string | null {
  return /^([0-9a-f-]{36})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
}

/** Whether the token was made for that sign-up and that customer. */
export function isSignupToken(secret: string, token: string, bound: Bound): boolean {
  const [given, own] = [Buffer.from(token), Buffer.from(signupToken(secret, bound))];
  return given.length === own.length && timingSafeEqual(given, own);
}

function signatureOf(secret: string, { signupId, customerId }: Bound): string {
  const text = `signup\n${signupId}\n${customerId}`;
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Where whoever owns an organisation changes its plan to the one that was chosen outside. */
export const pricingPath = (plan: PlanSlug): string => `/app/pricing?plano=${plan}`;
