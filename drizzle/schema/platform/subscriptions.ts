import {
  check,
  foreignKey,
  index,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { BusinessType } from "#shared/domain/business-types.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import { accounts } from "./accounts.ts";
import { platform } from "./schema.ts";

/** An organisation that somebody asked for and pays; its account will have the same id. */
export const signups = platform.table(
  "signups",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    organizationName: text("organization_name").notNull(),
    businessType: text("business_type").$type<BusinessType>().notNull(),
    plan: text("plan").$type<PlanSlug>().notNull(),
    /**
     * `paid` is said by Stripe alone; `ready` when everything is there and its mail is queued;
     * `given_back` when what was paid for it goes back, whatever is heard of it later.
     */
    state: text("state")
      .$type<"pending" | "paid" | "ready" | "given_back">()
      .notNull()
      .default("pending"),
    /** The user whose login was proven when the sign-up was begun or resumed; nobody else pays for that login. */
    buyerId: uuid("buyer_id"),
    customerId: text("customer_id"),
    checkoutId: text("checkout_id"),
    /** The plan of that checkout, which is opened again for another one. */
    checkoutPlan: text("checkout_plan").$type<PlanSlug>(),
    /** The checkout that ended with a boleto, which is mailed once. */
    boletoCheckoutId: text("boleto_checkout_id"),
    /** Where that boleto is shown; null once it can't be paid any more. */
    boletoUrl: text("boleto_url"),
    boletoExpiresAt: timestamp("boleto_expires_at", { withTimezone: true }),
    /** The sign-up of the same e-mail that was paid first: what is paid for this one goes there. */
    overtakenBy: uuid("overtaken_by"),
    /** When it was begun or last gone on with; the column has the name of the time before that moved. */
    touchedAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("signups_email_idx").on(t.email),
    index("signups_created_at_idx").on(t.touchedAt),
    check("signups_email_lower", sql`${t.email} = lower(${t.email})`),
    check("signups_state_known", sql`${t.state} IN ('pending','paid','ready','given_back')`),
  ],
);

/** What Stripe says of an account's subscription, as it was last read. */
export const subscriptions = platform.table(
  "subscriptions",
  {
    accountId: uuid("account_id").primaryKey(),
    subscriptionId: text("subscription_id").notNull(),
    customerId: text("customer_id").notNull(),
    status: text("status").notNull(),
    periodEndsAt: timestamp("period_ends_at", { withTimezone: true }),
    /** When a payment failed first; null once it is made. */
    pastDueSince: timestamp("past_due_since", { withTimezone: true }),
    /** When it ends because somebody has cancelled it. */
    cancelsAt: timestamp("cancels_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** The smaller plan that is charged from then on. */
    nextPlan: text("next_plan").$type<PlanSlug>(),
    nextPlanFrom: timestamp("next_plan_from", { withTimezone: true }),
    readAt: timestamp("read_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    foreignKey({
      name: "subscriptions_account_fk",
      columns: [t.accountId],
      foreignColumns: [accounts.id],
    }),
    uniqueIndex("subscriptions_subscription_id_key").on(t.subscriptionId),
  ],
);

/** The page on which an account that is there already was last led to pay, read anew until it is old. */
export const paymentPages = platform.table(
  "payment_pages",
  {
    accountId: uuid("account_id").primaryKey(),
    checkoutId: text("checkout_id").notNull(),
    openedAt: timestamp("opened_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    foreignKey({
      name: "payment_pages_account_fk",
      columns: [t.accountId],
      foreignColumns: [accounts.id],
    }),
  ],
);

/**
 * What an account's owners were told about a payment, an end, or the coming drop of an organisation,
 * that began at an instant: once each.
 */
export const billingMails = platform.table(
  "billing_mails",
  {
    accountId: uuid("account_id").notNull(),
    kind: text("kind").notNull(),
    since: timestamp("since", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "billing_mails_pkey", columns: [t.accountId, t.kind, t.since] }),
    foreignKey({
      name: "billing_mails_account_fk",
      columns: [t.accountId],
      foreignColumns: [accounts.id],
    }),
  ],
);

/** The notices of Stripe that were taken: each is worked off once, however often it comes. */
export const billingEvents = platform.table("billing_events", {
  id: text("id").primaryKey(),
  type: text("type").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
