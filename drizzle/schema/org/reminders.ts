import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

type WithId = { id: AnyPgColumn };

/**
 * The ledger of reminders: one row for each due reminder, by channel, interval and announced start,
 * so that nothing is sent twice and a moved appointment is announced again. A return's row is due at the
 * time for returning; its `start_at` is the end of the days in which it is still of use.
 */
export const reminderTable = (table: TableFactory, to: { appointments: WithId }) =>
  table(
    "reminders",
    {
      id: uuid("id").primaryKey(),
      appointmentId: uuid("appointment_id").notNull(),
      /** What it is about: the appointment itself, or that it is time to come again. */
      kind: text("kind").$type<"appointment" | "return">().notNull().default("appointment"),
      channel: text("channel").$type<"email" | "whatsapp" | "sms">().notNull(),
      offsetMinutes: integer("offset_minutes").notNull(),
      startAt: instant("start_at").notNull(),
      status: text("status")
        .$type<"queued" | "sent" | "failed" | "cancelled">()
        .notNull()
        .default("queued"),
      failure: text("failure"),
      sentAt: instant("sent_at"),
      /**
       * The number of tries begun; raising it claims a try, so that two workers never make the same
       * one.
       */
      attempts: smallint("attempts").notNull().default(0),
      /** While queued: when the next try is due, or when a try counts as lost with its worker. */
      nextAttemptAt: instant("next_attempt_at").notNull().defaultNow(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "reminders_appointment_fk",
        columns: [t.appointmentId],
        foreignColumns: [to.appointments.id],
      }).onDelete("cascade"),
      uniqueIndex("reminders_once").on(t.appointmentId, t.channel, t.offsetMinutes, t.startAt),
      index("reminders_sent_idx").on(t.sentAt),
      index("reminders_queued_idx")
        .on(t.nextAttemptAt)
        .where(sql`${t.status} = 'queued'`),
      // For the search of reminders by phone, still ahead, that may not have arrived.
      index("reminders_told_idx")
        .on(t.startAt)
        .where(sql`${t.status} = 'sent' AND ${t.channel} <> 'email'`),
      // Whom nothing has reached, of the appointments that are shown.
      index("reminders_failed_idx")
        .on(t.appointmentId, t.startAt)
        .where(sql`${t.status} = 'failed'`),
      check("reminders_kind", sql`${t.kind} IN ('appointment','return')`),
      check("reminders_channel", sql`${t.channel} IN ('email','whatsapp','sms')`),
      check("reminders_status", sql`${t.status} IN ('queued','sent','failed','cancelled')`),
      check("reminders_offset", sql`${t.offsetMinutes} BETWEEN 5 AND 43200`),
      check("reminders_sent_at", sql`(${t.status} = 'sent') = (${t.sentAt} IS NOT NULL)`),
      check("reminders_failure", sql`(${t.status} = 'failed') = (${t.failure} IS NOT NULL)`),
    ],
  );
