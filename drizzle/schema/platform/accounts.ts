import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BusinessType } from "#shared/domain/business-types.ts";
import type { PlanSlug } from "#shared/domain/plans.ts";
import type { Standing } from "#shared/domain/subscriptions.ts";
import { platform } from "./schema.ts";

/** A subscription: one plan that covers its organisations. */
export const accounts = platform.table(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    plan: text("plan").$type<PlanSlug>().notNull(),
    /** As it was last read from Stripe; active for accounts that were given away. */
    standing: text("standing").$type<Standing>().notNull().default("active"),
    /** From then on nothing may be written; in the future while a failed payment has its grace. */
    readOnlyFrom: timestamp("read_only_from", { withTimezone: true }),
    /** The end of the paid period, where the subscription ended before it; null otherwise. */
    paidUntil: timestamp("paid_until", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check("accounts_plan_known", sql`${t.plan} IN ('starter','basic','pro','enterprise')`),
    check(
      "accounts_standing_known",
      sql`${t.standing} IN ('active','past_due','suspended','cancelled')`,
    ),
    check("accounts_standing_whole", sql`(${t.standing} = 'active') = (${t.readOnlyFrom} IS NULL)`),
    check(
      "accounts_paid_until_after_end",
      sql`${t.paidUntil} IS NULL OR (${t.standing} = 'cancelled' AND ${t.paidUntil} > ${t.readOnlyFrom})`,
    ),
  ],
);

/** An organisation; its data lives in the schema `schema_name`. */
export const organizations = platform.table(
  "organizations",
  {
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id").notNull(),
    name: text("name").notNull(),
    businessType: text("business_type").$type<BusinessType>().notNull(),
    schemaName: text("schema_name").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** Set by the owner: a member without a second factor can only set one up. */
    requiresTwoFactor: boolean("requires_two_factor").notNull().default(false),
    remindersEnabled: boolean("reminders_enabled").notNull().default(true),
    /** How long before an appointment its reminders are sent. */
    reminderOffsetsMinutes: integer("reminder_offsets_minutes")
      .array()
      .notNull()
      .default(sql`'{1440,120}'`),
    /** Whether customers hear when it is time for the return that was marked. */
    returnsEnabled: boolean("returns_enabled").notNull().default(true),
    /** The hours of the night in which no reminder goes to a phone, by the calendar's clocks: both or none. */
    quietFromHour: smallint("quiet_from_hour").default(21),
    quietUntilHour: smallint("quiet_until_hour").default(8),
    /** How long a message may stay undelivered until the next channel tells; null for ever. */
    undeliveredHours: smallint("undelivered_hours").default(4),
    /** Whether reminders go by e-mail as well where they go to a phone; else only where no phone is reached. */
    alsoByMail: boolean("also_by_mail").notNull().default(false),
    /** Who receives its customers' payments by PIX: all three or none. */
    pixKey: text("pix_key"),
    pixName: text("pix_name"),
    pixCity: text("pix_city"),
    /** Whether customers' pages show the medical tabs; null for what its kind of business has. */
    clinicalTabs: boolean("clinical_tabs"),
    /** Its own colour on booking pages and in mails to customers, where the plan has that. */
    accentColor: text("accent_color"),
    /** Where its owner is in the first steps: 0 before she has seen them, null without any. */
    firstStep: smallint("first_step"),
    /** Since then it is inactive; for some days its owner can have it back, then its data is dropped. */
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    /** Whether it was active when it was deleted, and will be again; null in one that isn't deleted. */
    wasActive: boolean("was_active"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "organizations_account_fk",
      columns: [t.accountId],
      foreignColumns: [accounts.id],
    }),
    uniqueIndex("organizations_schema_name_key").on(t.schemaName),
    index("organizations_account_idx").on(t.accountId),
    check(
      "organizations_quiet_hours",
      sql`(${t.quietFromHour} IS NULL) = (${t.quietUntilHour} IS NULL) AND ${t.quietFromHour} BETWEEN 0 AND 23
        AND ${t.quietUntilHour} BETWEEN 0 AND 23 AND ${t.quietFromHour} <> ${t.quietUntilHour}`,
    ),
    check("organizations_undelivered_hours", sql`${t.undeliveredHours} BETWEEN 1 AND 72`),
    check("organizations_accent_color", sql`${t.accentColor} ~ '^#[0-9a-f]{6}$'`),
    check("organizations_first_step", sql`${t.firstStep} BETWEEN 0 AND 5`),
    check("organizations_deleted_inactive", sql`${t.deletedAt} IS NULL OR NOT ${t.isActive}`),
    check("organizations_schema_name_form", sql`${t.schemaName} ~ '^org_[0-9a-f]{32}$'`),
    check(
      "organizations_pix_whole",
      sql`(${t.pixKey} IS NULL) = (${t.pixName} IS NULL) AND (${t.pixKey} IS NULL) = (${t.pixCity} IS NULL)`,
    ),
  ],
);
