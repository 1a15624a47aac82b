import { sql } from "drizzle-orm";
import { boolean, check, jsonb, text } from "drizzle-orm/pg-core";
import type { IntegrationKind } from "#shared/domain/integrations.ts";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

/** The outside services that the organisation connected by itself: one row a kind, once it is saved. */
export const integrationTable = (table: TableFactory) =>
  table(
    "integrations",
    {
      kind: text("kind").$type<IntegrationKind>().primaryKey(),
      enabled: boolean("enabled").notNull().default(false),
      /** What may be shown. */
      settings: jsonb("settings").$type<Readonly<Record<string, string | number>>>().notNull(),
      /** The rest, each sealed under the names of the organisation, the kind and itself. */
      secrets: jsonb("secrets").$type<Readonly<Record<string, string>>>().notNull(),
      testStatus: text("test_status")
        .$type<"not_tested" | "success" | "failed">()
        .notNull()
        .default("not_tested"),
      /** Why it failed, and the provider's own code of that. */
      testReason: text("test_reason"),
      testCode: text("test_code"),
      /** What the provider calls the account or number. */
      testDetail: text("test_detail"),
      lastTestedAt: instant("last_tested_at"),
      /** When it last refused what it was to send, so that the platform sent it. */
      lastRefusedAt: instant("last_refused_at"),
      /** Since when WhatsApp doesn't send here what customers write, and its code of that; null where it does. */
      incomingRefusedAt: instant("incoming_refused_at"),
      incomingCode: text("incoming_code"),
      version: editColumns.version(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      check("integrations_kind", sql`${t.kind} IN ('whatsapp', 'sms', 'email')`),
      check("integrations_test", sql`${t.testStatus} IN ('not_tested', 'success', 'failed')`),
    ],
  );
