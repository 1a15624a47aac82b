import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

/**
 * What one number and the organisation write to each other by WhatsApp. It begins when the number
 * first writes; what was written is in `incoming` and `messages`.
 */
export const conversationTable = (table: TableFactory, to: { patients: { id: AnyPgColumn } }) =>
  table(
    "conversations",
    {
      id: uuid("id").primaryKey(),
      /** The number as shared/domain/phone-keys.ts writes it. */
      phoneKey: text("phone_key").notNull().unique("conversations_phone_key_key"),
      /** The number as WhatsApp told it last: what is written to. */
      phone: text("phone").notNull(),
      /** What its owner calls themselves at WhatsApp. */
      profileName: text("profile_name"),
      patientId: uuid("patient_id"),
      /** The user who answers for it. */
      assigneeId: uuid("assignee_id"),
      /** The last thing that a person wrote, at either side. */
      lastAt: instant("last_at").notNull(),
      lastText: text("last_text").notNull(),
      lastIsOurs: boolean("last_is_ours").notNull(),
      /** How many messages have waited for a person, and how many of them somebody has read. */
      received: integer("received").notNull().default(0),
      seen: integer("seen").notNull().default(0),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "conversations_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }).onDelete("set null"),
      index("conversations_last_idx").on(t.lastAt, t.id),
      index("conversations_unread_idx")
        .on(t.lastAt, t.id)
        .where(sql`${t.received} > ${t.seen}`),
      index("conversations_patient_idx").on(t.patientId),
      index("conversations_assignee_idx").on(t.assigneeId, t.lastAt, t.id),
    ],
  );

/** What staff tell each other about a conversation. It is never sent. */
export const conversationNoteTable = (
  table: TableFactory,
  to: { conversations: { id: AnyPgColumn } },
) =>
  table(
    "conversation_notes",
    {
      id: uuid("id").primaryKey(),
      conversationId: uuid("conversation_id").notNull(),
      authorId: uuid("author_id").notNull(),
      body: text("body").notNull(),
      createdAt: editColumns.createdAt(),
    },
    (t) => [
      foreignKey({
        name: "conversation_notes_conversation_fk",
        columns: [t.conversationId],
        foreignColumns: [to.conversations.id],
      }).onDelete("cascade"),
      index("conversation_notes_place_idx").on(t.conversationId, t.createdAt, t.id),
    ],
  );

/**
 * Pictures and papers that customers send by WhatsApp: the provider has them for days, the storage
 * for good, under a key made of the id.
 */
export const incomingFileTable = (
  table: TableFactory,
  to: { conversations: { id: AnyPgColumn }; incoming: { id: AnyPgColumn } },
) =>
  table(
    "incoming_files",
    {
      id: uuid("id").primaryKey(),
      /** The message that it came with. */
      incomingId: text("incoming_id").notNull().unique("incoming_files_incoming_key"),
      conversationId: uuid("conversation_id").notNull(),
      /** The provider's name of it. */
      providerId: text("provider_id").notNull(),
      /** As the person's file was called, of documents. */
      name: text("name"),
      status: text("status").$type<"waiting" | "kept" | "failed">().notNull().default("waiting"),
      /** Why there is none. */
      failure: text("failure").$type<
        "kind" | "too_large" | "too_many" | "unreadable" | "gone" | "account"
      >(),
      /** What is kept. */
      contentType: text("content_type").$type<"image/webp" | "application/pdf">(),
      sizeBytes: integer("size_bytes"),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "incoming_files_incoming_fk",
        columns: [t.incomingId],
        foreignColumns: [to.incoming.id],
      }).onDelete("cascade"),
      foreignKey({
        name: "incoming_files_conversation_fk",
        columns: [t.conversationId],
        foreignColumns: [to.conversations.id],
      }).onDelete("cascade"),
      index("incoming_files_conversation_idx").on(t.conversationId),
      check("incoming_files_status", sql`${t.status} IN ('waiting','kept','failed')`),
      check(
        "incoming_files_kept",
        sql`(${t.status} = 'kept') = (${t.contentType} IS NOT NULL AND ${t.sizeBytes} IS NOT NULL)`,
      ),
    ],
  );
