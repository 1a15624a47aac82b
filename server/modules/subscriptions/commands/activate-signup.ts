import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { users } from "#drizzle/schema/platform/auth.ts";
import { signups } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { reclaimLogin } from "#server/modules/auth/commands/reclaim-login.ts";
import { queueTemporaryPassword } from "#server/modules/auth/commands/queue-temporary-password.ts";
import { createOrganization } from "#server/modules/organizations/commands/create-organization.ts";
import { createUser } from "#server/modules/organizations/commands/create-user.ts";
import { planOfLookupKey } from "#shared/domain/plans.ts";
import { holdAlone } from "../steps/hold-alone.ts";
import { keepState } from "../steps/keep-state.ts";
import { queueBoletoMail } from "../steps/queue-boleto-mail.ts";
import { settlePayment } from "../steps/settle-payment.ts";
import { syncSubscription } from "./sync-subscription.ts";

type Paid = { readonly signupId: string; readonly subscriptionId: string };

/**
 * Makes what was paid: login, account, organisation with its schema, calendar and owner, and has
 * the first password mailed. Each step looks for what an earlier try left, so that a killed try is
 * gone on with; one try works at a time. The last step is one transaction with the mail's job.
 */
export async function activateSignup(deps: Deps, paid: Paid): Promise<void> {
  // The job tries again later.
  const refuse = () => new Error("the sign-up is being made elsewhere");
  await holdAlone(deps, `signup ${paid.signupId}`, refuse, () => activate(deps, paid));
}

async function activate(deps: Deps, { signupId, subscriptionId }: Paid): Promise<void> {
  const { billing, database } = deps;
  const { db } = database;
  const ctx = { deps, requestId: randomUUID() };
  const [signup] = await db.select().from(signups).where(eq(signups.id, signupId));
  if (!billing || (signup?.state !== "paid" && signup?.state !== "ready")) return;
  if (signup.state === "ready") {
    // Made by another try, or paid on another page that was still open.
    return settlePayment(deps, { accountId: signupId, subscriptionId });
  }
  const { name, email, plan, businessType } = signup;

  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const ownerId = known?.id ?? (await createUser(ctx, { name, email, password: null }));
  // Whoever hired that e-mail first may know its password, and would own the organisation.
  if (known) await reclaimLogin(ctx, { userId: known.id, name });

  await db.insert(accounts).values({ id: signupId, plan }).onConflictDoNothing();
  const [made] = await db
    .select({ id: organizations.id, schemaName: organizations.schemaName })
    .from(organizations)
    .where(eq(organizations.accountId, signupId));
  const attendant = { name, email };
  const values = { name: signup.organizationName, businessType, ownerId, attendant };
  const house = made ?? (await createOrganization(ctx, signupId, values));

  const state = await billing.readSubscription(subscriptionId);
  await writePlatform(ctx, async (write) => {
    const { tx, audit, queueJob } = write;
    // If two pages were paid, this may be the second: the plan that holds is then the first page's, and nothing is mailed.
    const first = planOfLookupKey(state.lookupKey) ?? plan;
    const paid = { standing: "active", readOnlyFrom: null, paidUntil: null } as const;
    const account = { id: signupId, plan: first, ...paid };
    await keepState(deps, write, { ...account, pastDueSince: null }, state);
    await tx.update(signups).set({ state: "ready" }).where(eq(signups.id, signupId));
    // Who bought with a login has a password.
    const [owner] = await tx
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, ownerId));
    if (!owner?.passwordHash) queueTemporaryPassword({ queueJob }, ownerId);
    // She waited days for the bank, and nothing else is mailed to her.
    else if (signup.boletoCheckoutId && signup.boletoCheckoutId === signup.checkoutId) {
      const { boletoCheckoutId: checkoutId } = signup;
      queueBoletoMail({ queueJob }, { signupId, checkoutId, kind: "paid" });
    }
    await audit({
      action: "signup.activate",
      actorUserId: null,
      organizationId: house.id,
      entityId: signupId,
    });
  });
  // What changed before the row was there was nobody's news.
  await syncSubscription(deps, { subscriptionId });
}
