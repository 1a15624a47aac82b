import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Checkout } from "#server/integrations/stripe/billing-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform, type PlatformWrite } from "#server/kernel/write-platform.ts";
import { planOfLookupKey, type PlanSlug } from "#shared/domain/plans.ts";
import { idSchema } from "#shared/schemas/common.ts";
import { activationTask, isLiveStatus } from "../rules.ts";
import { giveBack } from "../steps/give-back.ts";
import { keepBoleto } from "../steps/keep-boleto.ts";
import { lockSignups } from "../steps/own-signup.ts";
import { isTaken } from "../steps/is-taken.ts";
import { queueBoletoMail } from "../steps/queue-boleto-mail.ts";
import { settlePayment } from "../steps/settle-payment.ts";

/**
 * Reads a checkout again and, once it is paid, has its sign-up made. The plan is that of the price
 * that was paid, whatever a browser asked for. A second payment under the same e-mail is settled with
 * the account of the first. What was paid here for a sign-up that is gone, or under an e-mail that is
 * somebody else's login by now, is given back, and so is whatever else is paid for that sign-up; what
 * belongs to nobody here is left alone.
 */
export async function syncCheckout(
  deps: Deps,
  { checkoutId }: { readonly checkoutId: string },
): Promise<void> {
  const { billing, log } = deps;
  if (!billing) return;
  const checkout = await billing.readCheckout(checkoutId);
  const signupId = idSchema.safeParse(checkout.reference);
  const { subscriptionId } = checkout;
  if (!signupId.success || !subscriptionId) return;
  if (!checkout.isPaid) return noteBoleto(deps, { checkoutId, signupId: signupId.data });
  const state = await billing.readSubscription(subscriptionId);
  // The page says what it sold where the price can't any more.
  const plan = planOfLookupKey(state.lookupKey) ?? planOfLookupKey(checkout.lookupKey);
  const context = { deps, requestId: randomUUID() };
  const isOver = !isLiveStatus(state.status);
  const paid = { checkout, signupId: signupId.data, subscriptionId, plan, isOver };
  const accountId = await writePlatform(context, (write) => notePaid(deps, write, paid));
  if (accountId === gone) {
    // Its end comes last: it was given back before.
    if (isOver) return;
    log.error({ checkoutId, signupId: signupId.data }, "a payment for nothing is given back");
    await giveBack(deps, billing, { accountId: signupId.data, subscriptionId });
  } else if (accountId) {
    const { lookupKey } = checkout;
    await settlePayment(deps, { accountId, subscriptionId, lookupKey });
  }
}

const gone = Symbol("nothing here may be made of it");

type Paid = {
  readonly checkout: Checkout;
  readonly signupId: string;
  readonly subscriptionId: string;
  readonly plan: PlanSlug | null;
  /** Whether what was paid has ended since. */
  readonly isOver: boolean;
};

/**
 * Notes a payment with its sign-up, whose making is queued. Returns the account with which it is to be
 * settled instead, `gone` when it goes back, null when nothing more is to be done.
 */
async function notePaid(
  deps: Deps,
  { tx, audit, queueJob }: PlatformWrite,
  { checkout, signupId, subscriptionId, plan, isOver }: Paid,
): Promise<string | typeof gone | null> {
  const [told] = await tx
    .select({ email: signups.email })
    .from(signups)
    .where(eq(signups.id, signupId));
  if (told) await lockSignups(tx, told.email);
  const [signup] = await tx.select().from(signups).where(eq(signups.id, signupId)).for("update");
  // The account is there: it pays for another plan, or again.
  if (signup?.state === "ready") return signupId;
  if (!signup) {
    const isThere = (await tx.$count(accounts, eq(accounts.id, signupId))) > 0;
    return isThere || !plan || !isOurs(deps, checkout) ? signupId : gone;
  }
  if (signup.customerId !== checkout.customerId || !plan) {
    deps.log.error({ checkoutId: checkout.id, signupId: signup.id }, "a payment fits no sign-up");
    return null;
  }
  if (signup.state === "given_back") return gone;
  if (signup.overtakenBy) return accountBefore(tx, signup.overtakenBy);
  if (signup.state === "pending") {
    // A boleto that was taken back for another page, and paid in that moment: paid a moment too late for
    // the giving back it would be nobody's, so that the operator looks in any case.
    if (isOver && signup.checkoutId && signup.checkoutId !== checkout.id) {
      const about = { checkoutId: checkout.id, signupId: signup.id, subscriptionId };
      deps.log.error(about, "a boleto was paid while it was taken back: is its money returned?");
      return null;
    }
    // The e-mail's owner got a login meanwhile, or a team: a stranger's payment changes nothing of it.
    // Noted before it is done: who is killed in between, or told late, does nothing else of it.
    if (await isTaken(tx, signup.email, signup.buyerId)) {
      await tx.update(signups).set({ state: "given_back" }).where(eq(signups.id, signup.id));
      await audit({ action: "signup.give_back", actorUserId: null, entityId: signup.id });
      // No card gets it back by itself: she must write to somebody.
      if (signup.boletoCheckoutId === checkout.id) {
        const mail = { signupId: signup.id, checkoutId: checkout.id, kind: "given_back" } as const;
        queueBoletoMail({ queueJob }, mail);
      }
      return gone;
    }
    await tx.update(signups).set({ state: "paid", plan }).where(eq(signups.id, signup.id));
    await overtakeOthers(tx, signup);
    await audit({
      action: "signup.pay",
      actorUserId: null,
      entityId: signup.id,
      detail: { plan },
    });
  }
  const payload = { signupId: signup.id, subscriptionId };
  const jobKey = `${activationTask}:${signup.id}:${subscriptionId}`;
  queueJob({ task: activationTask, payload, jobKey });
  return null;
}

/** Whether its page leads back here: other installations may sell through the same account of Stripe. */
function isOurs({ config }: Deps, { successUrl }: Checkout): boolean {
  return successUrl?.startsWith(`${config.publicUrl}/`) ?? false;
}

/** Completed and not paid: it is paid at a bank another day, or can't be any more. */
async function noteBoleto(
  deps: Deps,
  { checkoutId, signupId }: { readonly checkoutId: string; readonly signupId: string },
): Promise<void> {
  const boleto = (await deps.billing?.readBoleto(checkoutId)) ?? null;
  await writePlatform({ deps, requestId: randomUUID() }, async ({ tx, queueJob }) => {
    const [signup] = await tx.select().from(signups).where(eq(signups.id, signupId)).for("update");
    if (signup) await keepBoleto({ tx, queueJob }, signup, { checkoutId, boleto });
  });
}

/** What else was begun under that e-mail, by whomever, makes no second account when it is paid. */
async function overtakeOthers(
  tx: PlatformWrite["tx"],
  { id, email }: typeof signups.$inferSelect,
): Promise<void> {
  await tx
    .update(signups)
    .set({ overtakenBy: id })
    .where(
      and(
        eq(signups.email, email),
        eq(signups.state, "pending"),
        isNull(signups.overtakenBy),
        ne(signups.id, id),
      ),
    );
}

/** Returns the account of the sign-up that was paid first; while it is made, this is tried later. */
async function accountBefore(tx: PlatformWrite["tx"], signupId: string): Promise<string> {
  const [first] = await tx
    .select({ state: signups.state })
    .from(signups)
    .where(eq(signups.id, signupId));
  if (first?.state !== "ready") throw new Error("the payment that came first is being made");
  return signupId;
}
