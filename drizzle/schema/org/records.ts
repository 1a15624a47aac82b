import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { clinicalKinds } from "#shared/domain/clinical-terms.ts";
import { instant, type TableFactory } from "./table-factory.ts";

/** A stored upload. The row decides who reads the object; the key is never trusted from outside. */
export const fileTable = (table: TableFactory) =>
  table(
    "files",
    {
      id: uuid("id").primaryKey(),
      key: text("key").notNull(),
      context: text("context").notNull(),
      subFolder: text("sub_folder").notNull(),
      contentType: text("content_type").notNull(),
      sizeBytes: integer("size_bytes").notNull(),
      widthPixels: integer("width_pixels").notNull(),
      heightPixels: integer("height_pixels").notNull(),
      createdBy: uuid("created_by"),
      createdAt: instant("created_at").notNull().defaultNow(),
    },
    (t) => [
      uniqueIndex("files_key_key").on(t.key),
      check("files_size_bytes", sql`${t.sizeBytes} >= 0`),
    ],
  );

const entryActions = clinicalKinds.flatMap((kind) => [`'${kind}.create'`, `'${kind}.correct'`]);

/**
 * Lines that hold the hash of an entry of a patient's chain. In literals: with parameters Postgres
 * may not see that the index of these lines fits.
 */
export const holdsEntryHash = sql.raw(
  `entity = 'patient' AND action IN (${entryActions.join(", ")}) AND changes ? 'number' AND changes ? 'hash'`,
);

/**
 * Who did what to this organisation's data; the serving role may not UPDATE or DELETE
 * (append-only.ts).
 */
export const auditLogTable = (table: TableFactory) =>
  table(
    "audit_log",
    {
      id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
      at: instant("at").notNull().defaultNow(),
      actorKind: text("actor_kind").$type<"user" | "visitor" | "system">().notNull(),
      actorUserId: uuid("actor_user_id"),
      action: text("action").notNull(),
      entity: text("entity").notNull(),
      entityId: uuid("entity_id").notNull(),
      requestId: text("request_id"),
      changes: jsonb("changes"),
    },
    (t) => [
      index("audit_log_entity_idx").on(t.entity, t.entityId, t.id),
      index("audit_log_at_idx").on(t.at, t.id),
      index("audit_log_entry_hash_idx").on(t.entityId, t.id).where(holdsEntryHash),
    ],
  );

/** Answers of finished mutations, so that a retry with the same key gets the same answer. */
export const idempotencyKeyTable = (table: TableFactory) =>
  table(
    "idempotency_keys",
    {
      scope: text("scope").notNull(),
      key: text("key").notNull(),
      requestHash: text("request_hash").notNull(),
      status: smallint("status").notNull(),
      response: jsonb("response").notNull(),
      createdAt: instant("created_at").notNull().defaultNow(),
    },
    (t) => [
      primaryKey({ name: "idempotency_keys_pkey", columns: [t.scope, t.key] }),
      index("idempotency_keys_created_idx").on(t.createdAt),
    ],
  );
