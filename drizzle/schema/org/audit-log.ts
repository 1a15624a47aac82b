import { sql } from "drizzle-orm";
import { bigint, index, jsonb, text, uuid } from "drizzle-orm/pg-core";
import { clinicalKinds } from "#shared/domain/clinical-terms.ts";
import { instant, type TableFactory } from "./table-factory.ts";

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
      // What customers were not told of the appointments that are shown.
      index("audit_log_not_told_idx")
        .on(t.entityId, t.id)
        .where(sql`${t.action} = 'appointment.not_told'`),
    ],
  );
