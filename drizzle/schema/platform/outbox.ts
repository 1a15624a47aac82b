import { bigint, index, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { platform } from "./schema.ts";

/**
 * What a committed command still owes: jobs to queue and changes to announce. Written in the
 * command's transaction and removed in batches by the dispatcher, so that neither is ever lost.
 */
export const outbox = platform.table("outbox", {
  id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
  payload: jsonb("payload").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Who did what to logins, memberships and accounts; takes no UPDATE or DELETE. */
export const platformAuditLog = platform.table(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
    actorUserId: uuid("actor_user_id"),
    organizationId: uuid("organization_id"),
    action: text("action").notNull(),
    entityId: text("entity_id"),
    requestId: text("request_id"),
    detail: jsonb("detail"),
  },
  (t) => [index("audit_log_organization_idx").on(t.organizationId, t.at, t.id)],
);
