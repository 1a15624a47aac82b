import { z } from "zod";
import { businessTypes } from "#shared/domain/business-types.ts";
import {
  dateSchema,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  monthSchema,
  nameLineSchema,
  textSchema,
} from "#shared/schemas/common.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";

const invalidLink = "Link inválido";

/** Addresses are typed and printed in any case. */
export const slugSchema = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/, invalidLink);

export const bySlugInput = z.strictObject({ slug: slugSchema });
export const availabilityDayInput = z.strictObject({ slug: slugSchema, date: dateSchema });
export const availabilityMonthInput = z.strictObject({ slug: slugSchema, month: monthSchema });

const publicServiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  durationMinutes: z.int(),
  priceCents: z.int(),
});

/** What a visitor may know about a link. */
export const publicLinkSchema = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  logoImageKey: z.string().nullable(),
  bannerImageKey: z.string().nullable(),
  /** The page's colour as `#rrggbb`; null for the product's own. */
  accentColor: z.string().nullable(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  minAdvanceHours: z.int(),
  maxAdvanceDays: z.int(),
  slotDurationMinutes: z.int(),
  allowPatientRegistration: z.boolean(),
  /** A booking is only held for half an hour, until it is confirmed from its mail. */
  confirmByEmail: z.boolean(),
  /** `address`: where the customer comes to; empty when the organisation has given none. */
  calendar: z.object({ id: z.string(), timeZone: z.string(), address: z.string() }),
  professional: z.object({
    id: z.string(),
    name: z.string(),
    /** The person's title in the organisation's words, e.g. 'Barbeiro'; null for none. */
    role: z.string().nullable(),
    /** By weekday name; null when the professional follows the calendar's days and hours. */
    schedule: z
      .record(z.string(), z.object({ isWorking: z.boolean(), start: z.string(), end: z.string() }))
      .nullable(),
  }),
  services: z.array(publicServiceSchema),
  organization: z.object({ name: z.string(), businessType: z.enum(businessTypes) }),
  totalDurationMinutes: z.int(),
  totalPriceCents: z.int(),
});
export type PublicLink = z.infer<typeof publicLinkSchema>;

const slotSchema = z.object({
  /** Wall-clock start in the calendar's zone, `HH:MM`. */
  time: z.string(),
  /** What to show: the time, and for a repeated one which of the two it is. */
  label: z.string(),
  /** The clocks' offset from UTC then, e.g. `-03:00`. */
  offset: z.string(),
  /** The same start as an ISO instant in UTC. */
  start: z.string(),
  available: z.boolean(),
  reason: z.string().nullable(),
});
export type PublicSlot = z.infer<typeof slotSchema>;

export const availabilityDaySchema = z.object({
  date: z.string(),
  available: z.boolean(),
  reason: z.string().nullable(),
  slots: z.array(slotSchema),
});
export type AvailabilityDay = z.infer<typeof availabilityDaySchema>;

export const availabilityMonthSchema = z.object({
  month: z.string(),
  /** Today in the calendar's zone. */
  today: z.string(),
  /** The days of the month with at least one free time, `YYYY-MM-DD`. */
  days: z.array(z.string()),
});
export type AvailabilityMonth = z.infer<typeof availabilityMonthSchema>;

/** The free times with which a page begins, so that it asks for nothing more. */
export type Opening = {
  /** The free days from today to `lastOpeningDay` of shared/domain/opening.ts. */
  readonly days: readonly string[];
  /** The first of them with its times; null when none is free. */
  readonly first: AvailabilityDay | null;
  /** Some of the next free starts, in different parts of days. */
  readonly next: readonly PublicSlot[];
};

/** Why a page shows nothing: the error's code and sentence. */
export type PageError = { readonly error: string; readonly message: string };

/** What the server writes into the page of /book/{slug}. */
export type BookingBoot = {
  readonly link: PublicLink | null;
  /** The month of today in the calendar's zone. */
  readonly month: AvailabilityMonth | null;
  readonly opening: Opening | null;
  /** By what visitors may ask for messages: the organisation sends by it. */
  readonly phoneChannel: "whatsapp" | "sms" | null;
  /** Addresses of pictures, signed ones for a few minutes. */
  readonly images: { readonly logo: string | null; readonly banner: string | null };
  readonly error: PageError | null;
};

/** The public appointment request; ids are compared with the link's, never trusted. */
export const bookAppointmentInput = z.strictObject({
  slug: slugSchema,
  calendarId: idSchema.optional(),
  professionalId: idSchema.optional(),
  serviceIds: z.array(idSchema).min(1).max(50).optional(),
  bookingLinkId: idSchema.optional(),
  customerName: nameLineSchema(120, {
    min: 2,
    missing: bookingTexts.nameMissing,
    unreadable: "Informe seu nome completo, em letras",
  }),
  customerEmail: emailSchema,
  customerPhone: lineSchema(40).optional(),
  start: instantSchema,
  end: instantSchema,
  notes: textSchema(2000).optional(),
  createPatientProfile: z.boolean().optional(),
  /** Whether the visitor asked for messages at the number that they gave. */
  wantsMessages: z.boolean().optional(),
  /** JSON of `{ challenge, solution }`, when a `proof_required` demanded it. */
  proof: z.string().max(4000).optional(),
});
export type BookAppointmentInput = z.infer<typeof bookAppointmentInput>;

const appointmentSummarySchema = z.object({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  status: z.string(),
  /** Until when the time is held for a confirmation by e-mail; null when none is awaited. */
  heldUntil: z.string().nullable(),
});

export const bookAppointmentOutput = z.object({
  appointment: appointmentSummarySchema,
  /** The private link, which shows, moves or cancels the booking. */
  manageUrl: z.string(),
  /** The calendar file (.ics). */
  calendarFileUrl: z.string(),
  message: z.string(),
});
export type BookAppointmentOutput = z.infer<typeof bookAppointmentOutput>;

export const manageTokenSchema = z.string().regex(/^[A-Za-z0-9_-]{64}$/, invalidLink);
export const byTokenInput = z.strictObject({ token: manageTokenSchema });
export const tokenDayInput = z.strictObject({ token: manageTokenSchema, date: dateSchema });
export const tokenMonthInput = z.strictObject({ token: manageTokenSchema, month: monthSchema });
export const moveByTokenInput = z.strictObject({ token: manageTokenSchema, start: instantSchema });

/** What the page /agendamento/{token} shows. */
export const managedAppointmentSchema = z.object({
  appointment: appointmentSummarySchema.extend({
    customerName: z.string(),
    notes: z.string(),
    canChange: z.boolean(),
    /** Whether this link, which must be the mail's, confirms a held booking. */
    canConfirm: z.boolean(),
    /** Whether it is offered to somebody of the waiting list, who may take or refuse it. */
    isOffer: z.boolean(),
    /** What an offer is called, open or over, and how it ended; null for anything else. */
    offerWords: z
      .object({ title: z.string(), label: z.string(), note: z.string().nullable() })
      .nullable(),
  }),
  /** Null when the link is gone: the appointment can then only be cancelled. */
  link: publicLinkSchema.nullable(),
  /**
   * From the link it was booked through, while that takes bookings; also once this one is
   * cancelled.
   */
  bookAgainSlug: z.string().nullable(),
  organization: z.object({ name: z.string() }),
  /** Whether the organisation takes anything new by now: otherwise it can only be given up. */
  takesBookings: z.boolean(),
  /** The link's colour, or else the organisation's; null for ours. */
  accentColor: z.string().nullable(),
  professional: z.object({ name: z.string(), role: z.string().nullable() }),
  services: z.array(publicServiceSchema),
  /** Null where its customer was shown no price: staff booked it, or it is cancelled. */
  totalPriceCents: z.int().nullable(),
  timeZone: z.string(),
  /** The address that the customer comes to; empty when the organisation has given none. */
  address: z.string(),
});
export type ManagedAppointment = z.infer<typeof managedAppointmentSchema>;

/** The same after its customer has changed it. */
export const changedAppointmentSchema = managedAppointmentSchema.extend({
  /** What was done, and by what the customer is told of it. */
  message: z.string(),
});
export type ChangedAppointment = z.infer<typeof changedAppointmentSchema>;

/** What the server writes into the page of /agendamento/{token}. */
export type ManagedBoot = {
  readonly managed: ManagedAppointment | null;
  /** Signed address of its link's logo, while that link takes bookings. */
  readonly logo: string | null;
  /** The appointment's month; null when it can't be moved. */
  readonly month: AvailabilityMonth | null;
  readonly opening: Opening | null;
  readonly error: PageError | null;
};
