import { createHmac, timingSafeEqual } from "node:crypto";
import type { RateRule } from "#server/kernel/rate-limit.ts";

/** The jobs that read anew what a notice is about. */
export const checkoutTask = "subscriptions.sync_checkout";
export const subscriptionTask = "subscriptions.sync_subscription";
/** The job that makes what was paid. */
export const activationTask = "subscriptions.activate";

export const signupLimits = {
  address: { max: 10, windowSeconds: 3_600 },
  email: { max: 8, windowSeconds: 86_400 },
} as const satisfies Record<string, RateRule>;

export const upgradeLimit: RateRule = { max: 20, windowSeconds: 3_600 };

const liveStatuses = new Set(["active", "trialing", "past_due"]);

/** Whether a subscription is charged, so that its plan can be changed without paying anew. */
export function isLiveStatus(status: string): boolean {
  return liveStatuses.has(status);
}

/** Whether a role may see and change what the account pays for. */
export function mayManagePlan(role: string): boolean {
  return role === "owner" || role === "admin";
}

/** How long an unpaid sign-up is kept. */
export const pendingDays = 30;

type Bound = { readonly signupId: string; readonly customerId: string };

/** Makes the token with which a browser asks what became of its sign-up; only the server can. */
export function signupToken(secret: string, bound: Bound): string {
  return `${bound.signupId}.${signatureOf(secret, bound)}`;
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
