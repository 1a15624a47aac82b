import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import type { MessageState } from "#shared/domain/message-states.ts";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

type WithId = { id: AnyPgColumn };

/**
 * The ledger of messages by phone: one row for each, from the moment in which it is to be sent. What
 * the provider reports only ever moves it forward.
 */
export const messageTable = (table: TableFactory, to: { appointments: WithId }) =>
  table(
    "messages",
    {
      id: uuid("id").primaryKey(),
      channel: text("channel").$type<"whatsapp" | "sms">().notNull(),
      appointmentId: uuid("appointment_id"),
      reminderId: uuid("reminder_id"),
      /** The customer's number as shared/domain/phone-keys.ts writes it. */
      phoneKey: text("phone_key").notNull(),
      body: text("body").notNull(),
      status: text("status").$type<MessageState>().notNull().default("queued"),
      /** The provider's name of it, by which it reports. */
      providerId: text("provider_id").unique("messages_provider_id_key"),
      providerCode: integer("provider_code"),
      /** The incoming message that this one answers: none is answered twice. */
      answers: text("answers").unique("messages_answers_key"),
      /** What the customer is asked here, which their next answer answers. */
      asks: text("asks").$type<"cancel">(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "messages_appointment_fk",
        columns: [t.appointmentId],
        foreignColumns: [to.appointments.id],
      }).onDelete("cascade"),
      index("messages_phone_idx").on(t.phoneKey, t.createdAt),
      index("messages_reminder_idx").on(t.reminderId),
      index("messages_arrived_idx")
        .on(t.channel, t.createdAt)
        .where(sql`${t.status} IN ('delivered','read')`),
      check("messages_channel", sql`${t.channel} IN ('whatsapp', 'sms')`),
      check(
        "messages_status",
        sql`${t.status} IN ('queued','unknown','accepted','sent','failed','delivered','read','cancelled')`,
      ),
    ],
  );

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
      doneAt: instant("done_at"),
    },
    (t) => [index("incoming_phone_idx").on(t.phoneKey, t.sentAt)],
  );

/** Numbers that want no more messages by WhatsApp or SMS, and how they said so. */
export const optOutTable = (table: TableFactory) =>
  table("opt_outs", {
    phoneKey: text("phone_key").primaryKey(),
    source: text("source").notNull(),
    at: instant("at").notNull(),
  });
