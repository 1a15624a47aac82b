import { sql } from "drizzle-orm";
import {
  check,
  date,
  foreignKey,
  integer,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { organizations } from "./accounts.ts";
import { platform } from "./schema.ts";

/**
 * What a team member will hold once a login is tied to it, and the mailed link that ties it. Until
 * the mailbox's owner accepts there is no membership, and so nothing to read.
 */
export const invitations = platform.table(
  "invitations",
  {
    organizationId: uuid("organization_id").notNull(),
    /** Refers to the organisation's schema. */
    employeeId: uuid("employee_id").notNull(),
    email: text("email").notNull(),
    role: text("role").notNull(),
    permissions: text("permissions").array().notNull(),
    /** The id from which the link's token is made; null while nobody is invited. */
    linkId: uuid("link_id"),
    tokenHash: text("token_hash"),
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    declinedAt: timestamp("declined_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "invitations_pkey", columns: [t.organizationId, t.employeeId] }),
    foreignKey({
      name: "invitations_organization_fk",
      columns: [t.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
    uniqueIndex("invitations_token_hash_key").on(t.tokenHash),
    check("invitations_email_lower", sql`${t.email} = lower(${t.email})`),
    check(
      "invitations_link_whole",
      sql`num_nulls(${t.linkId}, ${t.tokenHash}, ${t.expiresAt}) IN (0, 3)`,
    ),
  ],
);

/**
 * How often an organisation gave access by e-mail on a day (UTC): each time reveals whether it logs
 * in.
 */
export const invitationQuotas = platform.table(
  "invitation_quotas",
  {
    organizationId: uuid("organization_id").notNull(),
    day: date("day").notNull(),
    used: integer("used").notNull(),
  },
  (t) => [
    primaryKey({ name: "invitation_quotas_pkey", columns: [t.organizationId, t.day] }),
    foreignKey({
      name: "invitation_quotas_organization_fk",
      columns: [t.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
    check("invitation_quotas_used_counted", sql`${t.used} > 0`),
  ],
);
