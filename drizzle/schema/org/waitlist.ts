import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { WaitlistSource, WaitlistStatus } from "#shared/domain/waitlist.ts";
import { offerMinutes } from "#shared/domain/waitlist.ts";
import { instant, onlyWeekdays, type TableFactory } from "./table-factory.ts";

type WithId = { id: AnyPgColumn };

/**
 * Who waits for a time: for what, with whom, on which days of which period, and between which hours of
 * the calendar's clocks. `service_ids` are plain ids: a service stays named when it leaves the catalogue.
 */
export const waitlistEntryTable = (
  table: TableFactory,
  to: {
    calendars: WithId;
    employees: WithId;
    patients: WithId;
    bookingLinks: WithId;
    appointments: WithId;
  },
) =>
  table(
    "waitlist_entries",
    {
      id: uuid("id").primaryKey(),
      calendarId: uuid("calendar_id").notNull(),
      /** Null: whoever is free. */
      professionalId: uuid("professional_id"),
      patientId: uuid("patient_id"),
      customerName: text("customer_name").notNull(),
      customerEmail: text("customer_email"),
      customerPhone: text("customer_phone"),
      /** The mailbox's canonical address; only of visitors. */
      contactKey: text("contact_key"),
      serviceIds: uuid("service_ids").array().notNull(),
      fromDate: date("from_date").notNull(),
      untilDate: date("until_date").notNull(),
      weekdays: smallint("weekdays").array().notNull(),
      startMinutes: smallint("start_minutes").notNull(),
      endMinutes: smallint("end_minutes").notNull(),
      status: text("status").$type<WaitlistStatus>().notNull().default("waiting"),
      source: text("source").$type<WaitlistSource>().notNull(),
      /** By whose rules a visitor's times are offered; null for staff's entries, and once it is gone. */
      bookingLinkId: uuid("booking_link_id"),
      /** When the person agreed to be offered times by e-mail; null: staff call. */
      consentAt: instant("consent_at"),
      /** The place in the line: it moves back when an offer isn't taken. */
      queuedAt: instant("queued_at").notNull().defaultNow(),
      /**
       * The wanted starts that were free when somebody first looked, as stretches: each stretch's first and last
       * minute of UTC. They could have had them, so they aren't offered. Null: nobody has looked yet.
       */
      freeBefore: integer("free_before").array(),
      /** The time that is offered, or what it came to. */
      appointmentId: uuid("appointment_id"),
      createdAt: instant("created_at").notNull(),
    },
    (t) => [
      foreignKey({
        name: "waitlist_entries_calendar_fk",
        columns: [t.calendarId],
        foreignColumns: [to.calendars.id],
      }).onDelete("cascade"),
      foreignKey({
        name: "waitlist_entries_professional_fk",
        columns: [t.professionalId],
        foreignColumns: [to.employees.id],
      }),
      foreignKey({
        name: "waitlist_entries_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }).onDelete("set null"),
      foreignKey({
        name: "waitlist_entries_booking_link_fk",
        columns: [t.bookingLinkId],
        foreignColumns: [to.bookingLinks.id],
      }).onDelete("set null"),
      foreignKey({
        name: "waitlist_entries_appointment_fk",
        columns: [t.appointmentId],
        foreignColumns: [to.appointments.id],
      }),
      check(
        "waitlist_entries_status_known",
        sql`${t.status} IN ('waiting','offered','booked','lapsed','removed')`,
      ),
      check("waitlist_entries_source_known", sql`${t.source} IN ('staff','link')`),
      check("waitlist_entries_days", sql`${t.untilDate} >= ${t.fromDate}`),
      check("waitlist_entries_weekdays", onlyWeekdays(t.weekdays)),
      check(
        "waitlist_entries_minutes",
        sql`${t.startMinutes} >= 0 AND ${t.startMinutes} < ${t.endMinutes} AND ${t.endMinutes} <= 1440`,
      ),
      index("waitlist_entries_open_idx")
        .on(t.queuedAt, t.id)
        .where(sql`${t.status} IN ('waiting','offered')`),
      // Somebody waits once at each link; whatever else was asked for under that address, its own mail confirms.
      uniqueIndex("waitlist_entries_confirmed_idx")
        .on(t.contactKey, t.bookingLinkId)
        .where(
          sql`${t.status} IN ('waiting','offered') AND ${t.contactKey} IS NOT NULL AND ${t.consentAt} IS NOT NULL`,
        ),
      index("waitlist_entries_contact_idx").on(t.contactKey, t.bookingLinkId),
      index("waitlist_entries_patient_idx").on(t.patientId),
    ],
  );

/** How an organisation offers times; without a row, as everybody does. */
export const waitlistSettingsTable = (table: TableFactory) =>
  table(
    "waitlist_settings",
    {
      isOnly: boolean("is_only").primaryKey().default(true),
      /** How long a time is held for whom it is offered to. */
      offerMinutes: smallint("offer_minutes").notNull(),
    },
    (t) => [
      check("waitlist_settings_one_row", sql`${t.isOnly}`),
      check(
        "waitlist_settings_offer_minutes",
        sql`${t.offerMinutes} BETWEEN ${sql.raw(`${offerMinutes.least} AND ${offerMinutes.most}`)}`,
      ),
    ],
  );
