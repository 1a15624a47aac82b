import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { nonBlockingStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";
import { editColumns, foldedText, instant, tstzrange, type TableFactory } from "./table-factory.ts";

type WithId = { id: AnyPgColumn };

const foldedCustomer = sql`${foldedText(sql.raw("customer_name"))} || ' ' || coalesce(customer_phone, '')`;

/**
 * The statuses that free their time, as a statement names them: `status NOT IN ${freeingStatuses}`. In literals,
 * as the exclusion constraint has them, since Postgres doesn't compare an index's condition with parameters.
 */
export const freeingStatuses = `(${nonBlockingStatuses.map((status) => `'${status}'`).join(", ")})`;

/**
 * `busy_until` is `end_at` plus the longest buffer of its services; `busy_range` is stored so that
 * the exclusion constraint `appointments_no_overlap` (a custom migration) applies to every writer.
 * `is_overlap` marks a deliberate overlap (Encaixe). An appointment lasts at most 24 h, and so does
 * its buffer, so a scan from 48 h before a range misses nothing.
 */
export const appointmentTable = (
  table: TableFactory,
  to: {
    calendars: WithId;
    employees: WithId;
    patients: WithId;
    bookingLinks: WithId;
    appointmentSeries: WithId;
  },
) =>
  table(
    "appointments",
    {
      id: uuid("id").primaryKey(),
      calendarId: uuid("calendar_id").notNull(),
      professionalId: uuid("professional_id").notNull(),
      patientId: uuid("patient_id"),
      bookingLinkId: uuid("booking_link_id"),
      seriesId: uuid("series_id"),
      customerName: text("customer_name").notNull(),
      customerEmail: text("customer_email"),
      customerPhone: text("customer_phone"),
      /** Name and phone for the quick search, without accents and in lower case. */
      searchText: text("search_text").generatedAlwaysAs(foldedCustomer),
      /** The mailbox's canonical address; only on what visitors booked. */
      contactKey: text("contact_key"),
      /** When the private link was opened from its mail, which proves the mailbox. */
      contactProvenAt: instant("contact_proven_at"),
      /** Until when the time is held for a confirmation by e-mail. */
      heldUntil: instant("held_until"),
      startAt: instant("start_at").notNull(),
      endAt: instant("end_at").notNull(),
      busyUntil: instant("busy_until").notNull(),
      busyRange: tstzrange("busy_range").generatedAlwaysAs(
        sql`tstzrange(start_at, busy_until, '[)')`,
      ),
      status: text("status").$type<AppointmentStatus>().notNull().default("scheduled"),
      isOverlap: boolean("is_overlap").notNull().default(false),
      isReturn: boolean("is_return").notNull().default(false),
      needsReturn: boolean("needs_return").notNull().default(false),
      returnAt: instant("return_at"),
      notes: text("notes").notNull().default(""),
      cancelReason: text("cancel_reason"),
      meetingUrl: text("meeting_url"),
      /**
       * The names of its services as sold, as lists show them; written with the services. Null on
       * what was written before there was the column: its names are looked up.
       */
      serviceNames: text("service_names"),
      /** When the customer came; no status of its own, since old readers know none. */
      arrivedAt: instant("arrived_at"),
      startedAt: instant("started_at"),
      /** When a customer who said to be late will be there. */
      expectedAt: instant("expected_at"),
      /** The amount to pay: the services' prices less both discounts. */
      totalCents: integer("total_cents").notNull().default(0),
      discountCents: integer("discount_cents").notNull().default(0),
      manualDiscountCents: integer("manual_discount_cents").notNull().default(0),
      discountReason: text("discount_reason"),
      /** Whom of the waiting list it was offered to. No foreign key: each would need the other first. */
      waitlistEntryId: uuid("waitlist_entry_id"),
      manageNonce: uuid("manage_nonce"),
      calendarSequence: integer("calendar_sequence").notNull().default(0),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "appointments_calendar_fk",
        columns: [t.calendarId],
        foreignColumns: [to.calendars.id],
      }),
      foreignKey({
        name: "appointments_professional_fk",
        columns: [t.professionalId],
        foreignColumns: [to.employees.id],
      }),
      foreignKey({
        name: "appointments_patient_fk",
        columns: [t.patientId],
        foreignColumns: [to.patients.id],
      }),
      foreignKey({
        name: "appointments_booking_link_fk",
        columns: [t.bookingLinkId],
        foreignColumns: [to.bookingLinks.id],
      }).onDelete("set null"),
      check(
        "appointments_status_known",
        sql`${t.status} IN ('scheduled','confirmed','in_progress','finished','cancelled','no_show')`,
      ),
      check(
        "appointments_end_after_start",
        sql`${t.endAt} > ${t.startAt} AND ${t.endAt} <= ${t.startAt} + interval '24 hours'`,
      ),
      check(
        "appointments_busy_until",
        sql`${t.busyUntil} >= ${t.endAt} AND ${t.busyUntil} <= ${t.endAt} + interval '24 hours'`,
      ),
      foreignKey({
        name: "appointments_series_fk",
        columns: [t.seriesId],
        foreignColumns: [to.appointmentSeries.id],
      }),
      check("appointments_total_cents", sql`${t.totalCents} >= 0`),
      check(
        "appointments_discounts",
        sql`${t.discountCents} >= 0 AND ${t.manualDiscountCents} >= 0`,
      ),
      index("appointments_calendar_start_idx").on(t.calendarId, t.startAt),
      index("appointments_patient_idx").on(t.patientId, t.startAt),
      index("appointments_customer_email_idx").on(t.customerEmail),
      index("appointments_start_idx").on(t.startAt),
      index("appointments_booking_link_idx").on(t.bookingLinkId, t.createdAt),
      // The caps of visitors look for a contact's future times.
      index("appointments_contact_idx")
        .on(t.contactKey, t.startAt)
        .where(sql`${t.contactKey} IS NOT NULL`),
      index("appointments_contact_phone_idx")
        .on(t.customerPhone, t.startAt)
        .where(sql`${t.contactKey} IS NOT NULL AND ${t.customerPhone} IS NOT NULL`),
      // The sweep of reminders looks for returns that have fallen due.
      index("appointments_return_idx")
        .on(t.returnAt)
        .where(sql`${t.needsReturn} AND ${t.returnAt} IS NOT NULL`),
      index("appointments_waitlist_idx")
        .on(t.waitlistEntryId)
        .where(sql`${t.waitlistEntryId} IS NOT NULL`),
      index("appointments_series_idx").on(t.seriesId, t.startAt),
    ],
  );

/** The services of an appointment as sold: later price changes don't affect them. */
export const appointmentServiceTable = (
  table: TableFactory,
  to: { appointments: WithId; services: WithId },
) =>
  table(
    "appointment_services",
    {
      appointmentId: uuid("appointment_id").notNull(),
      position: smallint("position").notNull(),
      serviceId: uuid("service_id").notNull(),
      name: text("name").notNull(),
      durationMinutes: smallint("duration_minutes").notNull(),
      priceCents: integer("price_cents").notNull(),
    },
    (t) => [
      primaryKey({ name: "appointment_services_pkey", columns: [t.appointmentId, t.position] }),
      foreignKey({
        name: "appointment_services_appointment_fk",
        columns: [t.appointmentId],
        foreignColumns: [to.appointments.id],
      }).onDelete("cascade"),
      foreignKey({
        name: "appointment_services_service_fk",
        columns: [t.serviceId],
        foreignColumns: [to.services.id],
      }),
      index("appointment_services_service_idx").on(t.serviceId),
      check("appointment_services_price_cents", sql`${t.priceCents} >= 0`),
      check("appointment_services_duration", sql`${t.durationMinutes} BETWEEN 1 AND 1440`),
    ],
  );
