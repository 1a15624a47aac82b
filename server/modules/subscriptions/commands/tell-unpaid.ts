import { randomUUID } from "node:crypto";
import { and, eq, inArray, lte, notExists, or, sql } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { billingMails, subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { writePlatform } from "#server/kernel/write-platform.ts";
import { accountClosesAt, standingColumns } from "#server/kernel/each-organization.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { closesAt } from "#shared/domain/subscriptions.ts";
import { closingToldDays, dueEndMailKinds, dueMailKinds } from "../rules.ts";
import { mailBillingNews } from "../steps/mail-billing-news.ts";
import { tellScreens } from "../steps/tell-screens.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Tells the owners of accounts whose payment is due, or whose subscription ended, what the days since
 * then ask for. The clock closes writes and accounts, not this; open screens hear of it here, and the
 * history that an account has closed. Nobody is told of a payment before Stripe was asked about it: it
 * may be made, and its notice lost.
 */
export async function tellUnpaid(deps: Deps): Promise<void> {
  for (const { id: accountId } of await findUntold(deps)) {
    try {
      const subscriptionId = await findUntoldPayment(deps, accountId);
      if (subscriptionId) await syncSubscription(deps, { subscriptionId });
      await tellAccount(deps, accountId);
    } catch (err) {
      // One that can't be told keeps nobody else's mails back; it is tried again in an hour.
      deps.log.error({ err, accountId }, "an account is not told what it owes");
    }
  }
}

/** Returns the subscription of which the next mail would be about a payment, if one is due. */
async function findUntoldPayment(deps: Deps, accountId: string): Promise<string | undefined> {
  const { db } = deps.database;
  const [row] = await db
    .select({
      standing: accounts.standing,
      readOnlyFrom: accounts.readOnlyFrom,
      pastDueSince: subscriptions.pastDueSince,
      subscriptionId: subscriptions.subscriptionId,
    })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  const kind = row && dueMailKinds(row, deps.now()).at(-1);
  if (!kind || !row.pastDueSince) return undefined;
  const { accountId: of, kind: told, since } = billingMails;
  const isMail = and(eq(of, accountId), eq(told, kind), eq(since, row.pastDueSince));
  return (await db.$count(billingMails, isMail)) > 0 ? undefined : row.subscriptionId;
}

async function findUntold({ database: { db }, now }: Deps) {
  const toldClosed = db
    .select({ one: sql`1` })
    .from(billingMails)
    .where(
      and(
        eq(billingMails.accountId, accounts.id),
        eq(billingMails.kind, "closed"),
        eq(billingMails.since, accounts.readOnlyFrom),
      ),
    );
  const closesBefore = new Date(now().getTime() + closingToldDays * dayMs);
  const endsSoon = and(
    eq(accounts.standing, "cancelled"),
    lte(accountClosesAt, closesBefore.toISOString()),
    notExists(toldClosed),
  );
  return db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(inArray(accounts.standing, ["past_due", "suspended"]), endsSoon));
}

async function tellAccount(deps: Deps, accountId: string): Promise<void> {
  await writePlatform({ deps, requestId: randomUUID() }, async (write) => {
    const { tx, audit } = write;
    // Locked, so that a payment of this moment is either seen here or told afterwards.
    const [row] = await tx
      .select({
        ...standingColumns,
        pastDueSince: subscriptions.pastDueSince,
      })
      .from(accounts)
      .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
      .where(eq(accounts.id, accountId))
      .for("update");
    const closes = row && closesAt(row);
    const since = closes ? row.readOnlyFrom : row?.pastDueSince;
    if (!row || !since) return;
    const now = deps.now();
    const kinds = closes ? dueEndMailKinds(closes, now) : dueMailKinds(row, now);
    const isNew = await mailBillingNews(write, { accountId, since }, kinds);
    if (!isNew) return;
    if (closes && closes <= now) {
      await audit({
        action: "account.close",
        actorUserId: null,
        entityId: accountId,
        detail: { ended: since.toISOString() },
      });
    }
    await tellScreens(write, accountId);
  });
}
