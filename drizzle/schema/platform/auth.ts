import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { organizations } from "./accounts.ts";
import { platform } from "./schema.ts";

/** A person who logs in; e-mails are stored lower-cased and are unique over the platform. */
export const users = platform.table(
  "users",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash"),
    /**
     * When the owner of the mailbox was last the only one who could have set the password. Null
     * when an organisation handed one out; the login then works only in that organisation.
     */
    provenAt: timestamp("proven_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(t.email),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

/** A random password that works once, for 24 h, and then forces a new one. */
export const temporaryPasswords = platform.table(
  "temporary_passwords",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** Sent to the login's own address, so that using it proves the mailbox. */
    isMailed: boolean("is_mailed").notNull().default(false),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "temporary_passwords_user_fk",
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete("cascade"),
    index("temporary_passwords_user_idx").on(t.userId),
  ],
);

/** A role of an organisation: built-in ones with edited permissions, and custom ones. */
export const organizationRoles = platform.table(
  "organization_roles",
  {
    organizationId: uuid("organization_id").notNull(),
    key: text("key").notNull(),
    label: text("label").notNull(),
    permissions: text("permissions").array().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "organization_roles_pkey", columns: [t.organizationId, t.key] }),
    foreignKey({
      name: "organization_roles_organization_fk",
      columns: [t.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
  ],
);

/**
 * What gives a user access to an organisation, and in which role. `employee_id` refers to its
 * schema.
 */
export const memberships = platform.table(
  "memberships",
  {
    userId: uuid("user_id").notNull(),
    organizationId: uuid("organization_id").notNull(),
    employeeId: uuid("employee_id"),
    role: text("role").notNull(),
    permissions: text("permissions").array().notNull(),
    isActive: boolean("is_active").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "memberships_pkey", columns: [t.userId, t.organizationId] }),
    foreignKey({
      name: "memberships_user_fk",
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "memberships_organization_fk",
      columns: [t.organizationId],
      foreignColumns: [organizations.id],
    }).onDelete("cascade"),
    index("memberships_organization_idx").on(t.organizationId),
  ],
);

/** A login of a browser or of an API client; the id is kept as SHA-256 only. */
export const sessions = platform.table(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    userId: uuid("user_id").notNull(),
    organizationId: uuid("organization_id").notNull(),
    /** Identifies the session in the person's list; opens nothing. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    /** Where the login came from: its User-Agent and address. */
    userAgent: text("user_agent").notNull().default(""),
    address: text("address").notNull().default(""),
    isApiClient: boolean("is_api_client").notNull().default(false),
    /** When it was last used, to about a quarter of an hour. */
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull().defaultNow(),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** Since then it opens nothing; the row stays for a while to say why. */
    accessRemovedAt: timestamp("access_removed_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    idleExpiresAt: timestamp("idle_expires_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (t) => [
    foreignKey({
      name: "sessions_user_fk",
      columns: [t.userId],
      foreignColumns: [users.id],
    }).onDelete("cascade"),
    index("sessions_user_idx").on(t.userId),
    uniqueIndex("sessions_public_id_key").on(t.publicId),
    index("sessions_idle_expires_idx").on(t.idleExpiresAt),
  ],
);
