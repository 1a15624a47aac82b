import { check, index, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { platform } from "./schema.ts";

/** What strangers wrote on the contact page; kept for a year (modules/contact/rules.ts). */
export const contactMessages = platform.table(
  "contact_messages",
  {
    id: uuid("id").primaryKey(),
    service: text("service").notNull(),
    subject: text("subject").notNull().default(""),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("contact_messages_created_at_idx").on(t.createdAt),
    check("contact_messages_message_length", sql`length(${t.message}) BETWEEN 1 AND 4000`),
  ],
);
