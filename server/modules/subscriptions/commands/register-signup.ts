import { and, eq } from "drizzle-orm";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { writePlatform, type PlatformWrite } from "#server/kernel/write-platform.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { SignupInput } from "#shared/schemas/signups.ts";
import { countSignup } from "../steps/count-signup.ts";
import { keepCustomer, type KnownSignup } from "../steps/keep-customer.ts";
import { findOwnSignup, handOverSignup, lockSignups } from "../steps/own-signup.ts";
import { isTaken } from "../steps/is-taken.ts";
import { requireBilling } from "../steps/require-billing.ts";

/**
 * Begins the sign-up of an e-mail, or goes on with the one that this browser began; of several that
 * strangers began under one e-mail the first that is paid makes the account. Nobody gets a login
 * before the payment. Throws `user_exists` for an e-mail that logs in already or works in a team,
 * unless the buyer has just proven to be that login, `rate_limited`, and `billing_unavailable`, which leaves the sign-up as it was.
 */
export async function registerSignup(
  ctx: RequestContext,
  plan: PlanSlug,
  input: SignupInput,
  buyerId?: string,
): Promise<KnownSignup> {
  const { database } = ctx.deps;
  const billing = requireBilling(ctx);
  await countSignup(ctx, "signup", input.email);
  if (await isTaken(database.db, input.email, buyerId)) throw new DomainError("user_exists");
  const signup = await writePlatform(ctx, async ({ tx, audit }) => {
    await lockSignups(tx, input.email);
    const own = await findOwnSignup(ctx, tx, input.email);
    // Paid a moment ago, in another tab: what is being made leads to the page that says so.
    if (own?.state === "paid") return own;
    const isOpen = own?.state === "pending" && own.overtakenBy === null;
    const [row] = isOpen
      ? await tx
          .update(signups)
          .set({ ...input, plan, ...(buyerId && { buyerId }), touchedAt: ctx.deps.now() })
          .where(eq(signups.id, own.id))
          .returning()
      : await tx
          .insert(signups)
          .values({
            ...input,
            id: newId(),
            plan,
            buyerId: buyerId ?? null,
            overtakenBy: await findPaid(tx, input.email),
          })
          .returning();
    if (!row) throw new Error("Keeping a sign-up returned no row");
    await audit({
      action: "signup.start",
      actorUserId: null,
      entityId: row.id,
      detail: { plan },
    });
    return row;
  });
  const kept = await keepCustomer(ctx.deps, billing, signup);
  handOverSignup(ctx, kept);
  return kept;
}

/** Returns the sign-up of that e-mail that was paid and whose account is being made. */
async function findPaid(tx: PlatformWrite["tx"], email: string): Promise<string | undefined> {
  const [paid] = await tx
    .select({ id: signups.id })
    .from(signups)
    .where(and(eq(signups.email, email), eq(signups.state, "paid")));
  return paid?.id;
}
