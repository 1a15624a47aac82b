import { eq, sql } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { PlatformWrite } from "#server/kernel/write-platform.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { isSignupToken, pendingDays, signupIdIn, signupToken } from "../rules.ts";
import type { KnownSignup } from "./keep-customer.ts";

type Tx = PlatformWrite["tx"];
type Reader = Tx | Deps["database"]["db"];

/**
 * Lets one transaction at a time begin or pay a sign-up of an e-mail, so that of several one is the
 * first that was paid.
 */
export async function lockSignups(tx: Tx, email: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`signups of ${email}`}, 0))`,
  );
}

/**
 * Returns the sign-up of that e-mail that this browser began, if any. Whoever only knows the e-mail
 * has none: it would show, change or close what its owner is about to pay.
 */
export async function findOwnSignup(
  { deps, signupProof }: RequestContext,
  db: Reader,
  email: string,
): Promise<typeof signups.$inferSelect | undefined> {
  const own = signupProof ? await findSignup(deps, db, signupProof) : undefined;
  return own?.email === email ? own : undefined;
}

/** Returns the sign-up whose token that is, if any. */
export async function findSignup(
  { config }: Pick<Deps, "config">,
  db: Reader,
  token: string,
): Promise<KnownSignup | undefined> {
  const signupId = signupIdIn(token);
  if (!signupId) return undefined;
  const [row] = await db.select().from(signups).where(eq(signups.id, signupId));
  const customerId = row?.customerId;
  if (!customerId || !isSignupToken(config.appSecret, token, { signupId, customerId })) {
    return undefined;
  }
  return { ...row, customerId };
}

/** Gives the browser the proof with which it goes on with its sign-up. */
export function handOverSignup(
  { deps, setSignupCookie }: RequestContext,
  { id, customerId }: KnownSignup,
): void {
  const token = signupToken(deps.config.appSecret, { signupId: id, customerId });
  setSignupCookie?.(token, new Date(deps.now().getTime() + pendingDays * dayMs));
}
