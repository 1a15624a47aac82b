import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Notice } from "#shared/domain/customer-messages.ts";
import type { MailWishSource, OptInSource, OptOutSource } from "#shared/domain/message-wishes.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import type { TimesOffer } from "#shared/domain/offered-times.ts";
import type { BatchStatus, SendFailure } from "#shared/domain/sending.ts";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

/**
 * What a message says in small letters without accents, as searches compare it (`foldText` of
 * shared/domain/search-text.ts): an index takes no function that depends on a dictionary.
 */
export const foldedWords = (words: SQLWrapper): SQL =>
  sql`translate(lower(${words}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')`;

type WithId = { id: AnyPgColumn };

/**
 * The ledger of messages by phone: one row for each, from the moment in which it is to be sent. What
 * the provider reports only ever moves it forward.
 */
export const messageTable = (
  table: TableFactory,
  to: {
    appointments: WithId;
    patients: WithId;
    messageBatches: WithId;
    conversations: WithId;
  },
) =>
  table(
    "messages",
    {
      id: uuid("id").primaryKey(),
      channel: text("channel").$type<"whatsapp" | "sms">().notNull(),
      appointmentId: uuid("appointment_id"),
      reminderId: uuid("reminder_id"),
      /** Whom staff wrote to, and what it was part of. */
      patientId: uuid("patient_id"),
      batchId: uuid("batch_id"),
      /** The conversation that it belongs to, and who of the staff wrote it there. */
      conversationId: uuid("conversation_id"),
      authorId: uuid("author_id"),
      /** The customer's number as shared/domain/phone-keys.ts writes it. */
      phoneKey: text("phone_key").notNull(),
      body: text("body").notNull(),
      status: text("status").$type<MessageState>().notNull().default("queued"),
      /** The provider's name of it, by which it reports. */
      providerId: text("provider_id").unique("messages_provider_id_key"),
      providerCode: integer("provider_code"),
      /** Why we did not send what staff wrote; what the provider refused has its code. */
      failure: text("failure").$type<SendFailure>(),
      /** How often sending was tried, and when it may be again; of what staff wrote. */
      attempts: integer("attempts").notNull().default(0),
      dueAt: instant("due_at"),
      /** What it tells of appointments, for the channel that follows if it fails. */
      notice: jsonb("notice").$type<Notice>(),
      /** When the next channel was left to tell it, since nobody said that it had arrived. */
      passedOnAt: instant("passed_on_at"),
      /** The incoming message that this one answers: none is answered twice. */
      answers: text("answers").unique("messages_answers_key"),
      /** What the customer is asked here, which their next answer answers. */
      asks: text("asks").$type<"cancel">(),
      /** The free times that it offers, as buttons. */
      offer: jsonb("offer").$type<TimesOffer>(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "messages_appointment_fk",
        columns: [t.appointmentId],
        foreignColumns: [to.appointments.id],
      }).onDelete("cascade"),
      foreignKey({
        name: "messages_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }).onDelete("set null"),
      foreignKey({
        name: "messages_batch_fk",
        columns: [t.batchId],
        foreignColumns: [to.messageBatches.id],
      }).onDelete("cascade"),
      foreignKey({
        name: "messages_conversation_fk",
        columns: [t.conversationId],
        foreignColumns: [to.conversations.id],
      }).onDelete("set null"),
      index("messages_phone_idx").on(t.phoneKey, t.createdAt),
      index("messages_reminder_idx").on(t.reminderId),
      index("messages_arrived_idx")
        .on(t.channel, t.createdAt)
        .where(sql`${t.status} IN ('delivered','read')`),
      // Numbers that may be without WhatsApp.
      index("messages_whatsapp_failed_idx")
        .on(t.phoneKey, t.createdAt)
        .where(sql`${t.status} = 'failed' AND ${t.channel} = 'whatsapp'`),
      // Notices that may have to go by the next channel.
      index("messages_notice_idx")
        .on(t.createdAt)
        .where(
          sql`${t.notice} IS NOT NULL AND ${t.passedOnAt} IS NULL AND ${t.status} IN ('accepted','sent')`,
        ),
      // What waits too long is told on the dashboard.
      index("messages_due_idx")
        .on(t.dueAt)
        .where(sql`${t.status} = 'queued' AND ${t.dueAt} IS NOT NULL`),
      // Whether visitors have used up the SMS of a day.
      index("messages_strangers_idx")
        .on(t.createdAt)
        .where(sql`${t.failure} = 'strangers_limit'`),
      index("messages_batch_idx").on(t.batchId, t.status),
      index("messages_patient_idx").on(t.patientId),
      index("messages_words_idx")
        .using("gin", sql`${foldedWords(t.body)} ext.gin_trgm_ops`)
        .where(sql`${t.conversationId} IS NOT NULL`),
      check("messages_channel", sql`${t.channel} IN ('whatsapp', 'sms')`),
      check(
        "messages_status",
        sql`${t.status} IN ('queued','unknown','accepted','sent','failed','delivered','read','cancelled','skipped')`,
      ),
    ],
  );

/** What staff wrote to one or many customers at once; its messages are rows of the ledger. */
export const messageBatchTable = (table: TableFactory) =>
  table(
    "message_batches",
    {
      id: uuid("id").primaryKey(),
      /** As typed, before names are put in. */
      body: text("body").notNull(),
      status: text("status").$type<BatchStatus>().notNull().default("running"),
      /** Whether it rests in the organisation's quiet hours, and until when it rests now. */
      waitsAtNight: boolean("waits_at_night").notNull().default(false),
      heldUntil: instant("held_until"),
      createdBy: uuid("created_by").notNull(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      index("message_batches_created_idx").on(t.createdAt),
      check("message_batches_status", sql`${t.status} IN ('running','paused','cancelled')`),
    ],
  );

/** What the organisation's account was last heard to say of the product's templates. */
export const messageTemplateTable = (table: TableFactory) =>
  table("message_templates", {
    name: text("name").primaryKey(),
    /** In the provider's word. */
    status: text("status").notNull(),
    /** Why it was refused, likewise. */
    rejection: text("rejection"),
    checkedAt: instant("checked_at").notNull(),
  });

/** Whether what came in only reports something: nobody wrote it. */
export const isReport = (content: SQLWrapper): SQL => sql`(${content}->>'kind' <> 'message')`;

/** What arrived at an organisation's webhook, once each, until and after it has been worked on. */
export const incomingTable = (table: TableFactory) =>
  table(
    "incoming",
    {
      /** The provider's name of a message, or of the message and the status that it reports. */
      id: text("id").primaryKey(),
      phoneKey: text("phone_key").notNull(),
      content: jsonb("content").$type<Readonly<Record<string, unknown>>>().notNull(),
      /** When the customer wrote it. */
      sentAt: instant("sent_at").notNull(),
      receivedAt: instant("received_at").notNull(),
      /** Tells what was written within one of the provider's whole seconds apart, in the order in which it came. */
      arrival: bigint("arrival", { mode: "number" }).notNull().default(0),
      doneAt: instant("done_at"),
      /** When it was first worked on in vain: from then on jobs of their own try again. */
      triedAt: instant("tried_at"),
    },
    (t) => [
      // In the order of work: what customers wrote comes before what is only reported.
      index("incoming_fresh_idx")
        .on(isReport(t.content), t.sentAt, t.arrival, t.id)
        .where(sql`${t.doneAt} IS NULL AND ${t.triedAt} IS NULL`),
      index("incoming_phone_idx").on(t.phoneKey, t.sentAt),
      // What was written, without what was only reported.
      index("incoming_written_idx")
        .on(t.phoneKey, t.sentAt, t.arrival, t.id)
        .where(sql`${t.content}->>'kind' = 'message'`),
      index("incoming_words_idx")
        .using("gin", sql`${foldedWords(sql`${t.content}->>'text'`)} ext.gin_trgm_ops`)
        .where(sql`${t.content}->>'kind' = 'message'`),
    ],
  );

/** Numbers that want no more messages by WhatsApp or SMS, and how they said so. */
export const optOutTable = (table: TableFactory) =>
  table("opt_outs", {
    phoneKey: text("phone_key").primaryKey(),
    source: text("source").$type<OptOutSource>().notNull(),
    at: instant("at").notNull(),
    /** Who of the team wrote it down; null where the customer said so. */
    authorId: uuid("author_id"),
  });

/**
 * Numbers whose owners agreed to messages by WhatsApp or SMS, and how. The last word counts: a number
 * is here or among the opt-outs, never in both.
 */
export const optInTable = (table: TableFactory) =>
  table("opt_ins", {
    phoneKey: text("phone_key").primaryKey(),
    source: text("source").$type<OptInSource>().notNull(),
    at: instant("at").notNull(),
    authorId: uuid("author_id"),
  });

/**
 * What the owners of addresses said of reminders by e-mail, each address's last word, and how. Who said
 * nothing gets them.
 */
export const mailWishTable = (table: TableFactory) =>
  table("mail_wishes", {
    id: uuid("id").primaryKey(),
    /** In small letters, as addresses are kept. */
    email: text("email").notNull().unique("mail_wishes_email_key"),
    wants: boolean("wants").notNull(),
    source: text("source").$type<MailWishSource>().notNull(),
    at: instant("at").notNull(),
    /** Who of the team wrote it down; null where the customer said so. */
    authorId: uuid("author_id"),
  });
