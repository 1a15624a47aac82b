import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { users } from "#drizzle/schema/platform/auth.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { exportDays } from "#shared/domain/subscriptions.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { planNames } from "#shared/domain/plans.ts";
import { billingNews } from "../messages/billing-news.ts";
import { endMailKinds, type MailKind } from "../rules.ts";

type OwnersMail = {
  readonly accountId: string;
  readonly kind: MailKind;
  readonly since: string;
  readonly userId: string;
};

/**
 * Mails one owner what `tellOwners` decided. What has changed since isn't told: a payment that was
 * made a moment later is no news that it failed.
 */
export async function mailOwner(deps: Deps, mail: OwnersMail): Promise<void> {
  const { db } = deps.database;
  const { accountId, kind, since, userId } = mail;
  const [row] = await db
    .select({
      plan: accounts.plan,
      readOnlyFrom: accounts.readOnlyFrom,
      pastDueSince: subscriptions.pastDueSince,
    })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  const [owner] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!row || !owner) return;
  const { plan, readOnlyFrom, pastDueSince } = row;
  const about = endMailKinds.has(kind) ? readOnlyFrom : pastDueSince;
  const holds =
    kind === "given_back" ||
    (kind === "restored" ? readOnlyFrom === null : about?.toISOString() === since);
  if (!holds) return;
  const readableUntil = new Date(new Date(since).getTime() + exportDays * dayMs);
  const content = await billingNews.mail({
    kind,
    planName: planNames[plan],
    userName: owner.name,
    readOnlyFrom: readOnlyFrom ?? deps.now(),
    readableUntil,
    planUrl: `${deps.config.publicUrl}/app/my-plan`,
  });
  await deps.mailer.send({
    ...content,
    to: owner.email,
    idempotencyKey: `billing-${kind}-${accountId}-${since}-${userId}`,
  });
}
