import { index, jsonb, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { instant, type TableFactory } from "./table-factory.ts";

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
