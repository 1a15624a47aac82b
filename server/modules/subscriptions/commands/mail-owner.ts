import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { users } from "#drizzle/schema/platform/auth.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { standingColumns } from "#server/kernel/each-organization.ts";
import { tellState } from "#server/modules/organizations/commands/tell-state.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { closesAt, standingAt } from "#shared/domain/subscriptions.ts";
import { planNames, plans } from "#shared/domain/plans.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import { billingNews } from "../messages/billing-news.ts";
import type { PlanChangeFacts } from "../messages/plan-changes.ts";
import {
  chargeMailKinds,
  endMailKinds,
  mailTask,
  paymentMailKinds,
  undoableTopics,
  type MailKind,
} from "../rules.ts";
import type { PaymentFacts } from "../messages/payments.ts";
import { findExcess } from "../steps/find-excess.ts";
import { seesAll } from "../steps/read-sight.ts";
import { readCharges, sumOf, type Charges } from "../steps/read-charges.ts";

type OwnersMail = {
  readonly accountId: string;
  readonly kind: MailKind;
  readonly since: string;
  readonly userId: string;
  /** What goes back. */
  readonly cents?: number | undefined;
};

/**
 * Mails one owner what `mailBillingNews` decided. What has changed since isn't told: a payment that was
 * made a moment later is no news that it failed.
 */
export async function mailOwner(deps: Deps, mail: OwnersMail): Promise<void> {
  const { db } = deps.database;
  const { accountId, kind, since, userId } = mail;
  const [row] = await db
    .select({
      plan: accounts.plan,
      ...standingColumns,
      own: subscriptions,
    })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  const [owner] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (!row || !owner) return;
  if (!stillHolds(row, kind, since)) return;
  const { plan, readOnlyFrom, own } = row;
  const send = async () => {
    const charges = await chargesFor(deps, kind, own);
    const change = await changeOf(deps, kind, row, charges);
    // Reduced meanwhile: everything fits.
    if (kind === "downgrade_above" && change.above.length === 0) return;
    const content = await billingNews.mail({
      kind,
      planName: planNames[plan],
      userName: owner.name,
      readOnlyFrom: readOnlyFrom ?? deps.now(),
      readableUntil: closesAt(row) ?? deps.now(),
      payment: paymentOf(mail, charges),
      change,
      planUrl: `${deps.config.publicUrl}/app/my-plan`,
    });
    await deps.mailer.send({
      ...content,
      to: owner.email,
      idempotencyKey: `billing-${kind}-${accountId}-${since}-${userId}`,
    });
  };
  const topic = undoableTopics.get(kind);
  if (!topic) return send();
  const scheduled = topic === "end" ? own.cancelsAt : own.nextPlanFrom;
  const state = (topic === "end" ? scheduled && "scheduled" : own.nextPlan) ?? "none";
  const told = { accountId, userId, topic, state, usual: "none", until: scheduled ?? deps.now() };
  return tellState(deps, told, { task: mailTask, payload: mail }, send);
}

type Own = typeof subscriptions.$inferSelect;
type Row = Pick<typeof accounts.$inferSelect, "standing" | "readOnlyFrom"> & { readonly own: Own };

function stillHolds({ standing, readOnlyFrom, own }: Row, kind: MailKind, since: string): boolean {
  const isOn = standing !== "cancelled";
  switch (kind) {
    case "given_back":
      return true;
    case "restored":
      return readOnlyFrom === null;
    case "plan_changed":
    case "plan_taken_up":
      return isOn;
    case "downgrade_scheduled":
      return isOn && own.nextPlan !== null;
    case "downgrade_above":
      return isOn && !own.cancelsAt && own.nextPlanFrom?.toISOString() === since;
    case "downgrade_undone":
      return isOn && own.nextPlan === null;
    case "cancel_scheduled":
      return isOn && own.cancelsAt !== null;
    case "cancel_undone":
      return isOn && own.cancelsAt === null;
    default: {
      const about = endMailKinds.has(kind) ? readOnlyFrom : own.pastDueSince;
      return about?.toISOString() === since;
    }
  }
}

/** Reads what is charged, where a mail names it: that is the provider's own word. */
async function chargesFor({ billing }: Deps, kind: MailKind, own: Own): Promise<Charges | null> {
  const isTold = chargeMailKinds.has(kind) || paymentMailKinds.has(kind);
  return isTold && billing ? readCharges(billing, own) : null;
}

/** Returns the payment that a mail is about. */
function paymentOf(
  { kind, since, cents }: OwnersMail,
  charges: Charges | null,
): PaymentFacts | null {
  // The provider may not have counted it yet: then no sum is named.
  if (cents !== undefined) return cents > 0 ? { cents, period: null } : null;
  const about = charges?.invoices.filter(({ status, createdAt }) => {
    if (kind === "plan_taken_up") return status === "paid";
    if (kind === "restored") return status === "paid" && createdAt >= new Date(since);
    return status === "open";
  });
  // What is taken up again begins with its first month.
  const asked = kind === "plan_taken_up" ? about?.slice(0, 1) : about;
  if (!asked || asked.length === 0) return null;
  const from = asked.at(-1)?.period?.from;
  const until = asked[0]?.period?.until;
  return { cents: sumOf(asked), period: from && until ? { from, until } : null };
}

/** Says what a change of the plan costs. */
async function changeOf(
  deps: Deps,
  kind: MailKind,
  { own, standing, readOnlyFrom }: Row,
  charges: Charges | null,
): Promise<PlanChangeFacts> {
  const { accountId, nextPlan, nextPlanFrom, cancelsAt } = own;
  const standsNow = standingAt({ standing, readOnlyFrom }, deps.now());
  const isAbout = kind === "downgrade_above" && nextPlan !== null;
  const excess = isAbout ? await findExcess(deps, accountId, nextPlan, seesAll) : [];
  return {
    nextInvoice: (!cancelsAt && charges?.next) || null,
    owed: charges ?? { openCents: 0, leftCents: 0 },
    coming:
      nextPlan && nextPlanFrom
        ? { name: planNames[nextPlan], cents: plans[nextPlan].priceCents, from: nextPlanFrom }
        : null,
    // Organisations are named there, as their owners like.
    above: excess.map(({ text }) => unlinked(oneLine(text, 200))),
    end: cancelsAt && { standing: standsNow, readOnlyFrom, endsAt: cancelsAt },
  };
}
