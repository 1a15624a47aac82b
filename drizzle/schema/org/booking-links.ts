import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { editColumns, instant, type TableFactory } from "./table-factory.ts";

type WithId = { id: AnyPgColumn };

/** A public booking link. `max_advance_days`: 0 = no limit, null = 30. */
export const bookingLinkTable = (
  table: TableFactory,
  to: { calendars: WithId; employees: WithId },
) =>
  table(
    "booking_links",
    {
      id: uuid("id").primaryKey(),
      slug: text("slug").notNull(),
      title: text("title").notNull(),
      description: text("description").notNull().default(""),
      professionalId: uuid("professional_id").notNull(),
      calendarId: uuid("calendar_id").notNull(),
      allowReturn: boolean("allow_return").notNull().default(false),
      returnDays: smallint("return_days").notNull().default(30),
      minAdvanceHours: smallint("min_advance_hours").notNull().default(0),
      maxAdvanceDays: smallint("max_advance_days"),
      startMinutes: smallint("start_minutes"),
      endMinutes: smallint("end_minutes"),
      validFrom: instant("valid_from"),
      validUntil: instant("valid_until"),
      slotDurationMinutes: smallint("slot_duration_minutes").notNull().default(30),
      allowPatientRegistration: boolean("allow_patient_registration").notNull().default(true),
      /** A booking is only held for half an hour, until it is confirmed from the mail. */
      confirmByEmail: boolean("confirm_by_email").notNull().default(false),
      logoImageKey: text("logo_image_key"),
      bannerImageKey: text("banner_image_key"),
      /** The page's colour as `#rrggbb`; null for the product's own. */
      accentColor: text("accent_color"),
      /** The sites, as origins, whose pages may show the link's page in a frame. */
      allowedSites: text("allowed_sites")
        .array()
        .notNull()
        .default(sql`'{}'::text[]`),
      isActive: boolean("is_active").notNull().default(true),
      version: editColumns.version(),
      createdAt: editColumns.createdAt(),
      updatedAt: editColumns.updatedAt(),
    },
    (t) => [
      foreignKey({
        name: "booking_links_professional_fk",
        columns: [t.professionalId],
        foreignColumns: [to.employees.id],
      }),
      foreignKey({
        name: "booking_links_calendar_fk",
        columns: [t.calendarId],
        foreignColumns: [to.calendars.id],
      }),
      uniqueIndex("booking_links_slug_key").on(t.slug),
      check("booking_links_return_days", sql`${t.returnDays} BETWEEN 1 AND 365`),
      check("booking_links_min_advance", sql`${t.minAdvanceHours} BETWEEN 0 AND 168`),
      check("booking_links_max_advance", sql`${t.maxAdvanceDays} BETWEEN 0 AND 365`),
      check("booking_links_accent_color", sql`${t.accentColor} ~ '^#[0-9a-f]{6}$'`),
      check("booking_links_allowed_sites", sql`cardinality(${t.allowedSites}) <= 10`),
      check("booking_links_slot_duration", sql`${t.slotDurationMinutes} IN (15,30,45,60,90,120)`),
      check(
        "booking_links_minutes",
        sql`(${t.startMinutes} IS NULL OR ${t.startMinutes} BETWEEN 0 AND 1439) AND (${t.endMinutes} IS NULL OR ${t.endMinutes} BETWEEN 1 AND 1440) AND (${t.startMinutes} IS NULL OR ${t.endMinutes} IS NULL OR ${t.startMinutes} < ${t.endMinutes})`,
      ),
      check(
        "booking_links_validity",
        sql`${t.validFrom} IS NULL OR ${t.validUntil} IS NULL OR ${t.validFrom} < ${t.validUntil}`,
      ),
    ],
  );

export const bookingLinkServiceTable = (
  table: TableFactory,
  to: { bookingLinks: WithId; services: WithId },
) =>
  table(
    "booking_link_services",
    {
      bookingLinkId: uuid("booking_link_id").notNull(),
      position: smallint("position").notNull(),
      serviceId: uuid("service_id").notNull(),
    },
    (t) => [
      primaryKey({ name: "booking_link_services_pkey", columns: [t.bookingLinkId, t.position] }),
      foreignKey({
        name: "booking_link_services_link_fk",
        columns: [t.bookingLinkId],
        foreignColumns: [to.bookingLinks.id],
      }).onDelete("cascade"),
      foreignKey({
        name: "booking_link_services_service_fk",
        columns: [t.serviceId],
        foreignColumns: [to.services.id],
      }),
      uniqueIndex("booking_link_services_once").on(t.bookingLinkId, t.serviceId),
      index("booking_link_services_service_idx").on(t.serviceId),
    ],
  );
