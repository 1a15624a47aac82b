import { sql } from "drizzle-orm";
import {
  boolean,
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
