import { z } from "zod";
import { appointmentStatuses } from "#shared/domain/appointments.ts";
import { appointmentReminderSchema, reminderFailures } from "./reminders.ts";
import { compiled, idSchema, instantSchema, rangeAtMost, rangeInOrder } from "./common.ts";

/** A period of one calendar: at most 14 days and an hour, for the week of a clock change. */
export const weekInput = z
  .strictObject({
    calendarId: idSchema,
    from: instantSchema,
    to: instantSchema,
    professionalIds: z.array(idSchema).min(1).max(100).optional(),
  })
  .refine(rangeInOrder.check, rangeInOrder.told)
  .refine(rangeAtMost(14 + 1 / 24), { path: ["to"], error: "Peça no máximo 14 dias por vez" });
export type WeekInput = z.infer<typeof weekInput>;

/** What a block of the week view shows, and no more. */
export const weekAppointmentSchema = z.object({
  id: z.string(),
  professionalId: z.string(),
  start: z.string(),
  end: z.string(),
  /** The pause that its professional has after it. */
  bufferMinutes: z.int(),
  status: z.enum(appointmentStatuses),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  /** The services' names, joined by ' + '. */
  serviceNames: z.string(),
  isOverlap: z.boolean(),
  isReturn: z.boolean(),
  /** Held until its customer confirms it from the mail. */
  isHeld: z.boolean(),
  /** Held for whom of the waiting list it is offered to. */
  isOffer: z.boolean(),
  /** Made by a visitor, whose typed phone number gets none of staff's messages. */
  isFromVisitor: z.boolean(),
  /** Its number's owner wants no messages there. */
  refusesPhone: z.boolean(),
  /** WhatsApp has told that its number isn't there. */
  lacksWhatsapp: z.boolean(),
  /** It is still ahead, and no reminder or notice of it has reached its customer. */
  isUnreached: z.boolean(),
  /** When the customer came; null until staff say so. */
  arrivedAt: z.string().nullable(),
  seriesId: z.string().nullable(),
  /** What a move or a change of length sends back. */
  version: z.int(),
});
export type WeekAppointment = z.infer<typeof weekAppointmentSchema>;

export const weekSchema = compiled(z.array(weekAppointmentSchema));

/** How an appointment's series repeats: `until` is its last local day, or `count` how many in all. */
const seriesRuleSchema = z.object({
  everyWeeks: z.int(),
  until: z.string().nullable(),
  count: z.int().nullable(),
});

/** What kept the last of the messages from a customer, and why by what the provider told. */
const unreachedSchema = appointmentReminderSchema
  .pick({ channel: true, reasonText: true })
  .extend({ failure: z.enum(reminderFailures) });

/** Prices, discounts and the total exist only with manage_finance. */
export const appointmentSchema = z.object({
  id: z.string(),
  calendarId: z.string(),
  calendarName: z.string(),
  /** The calendar's IANA zone, in which its days and hours are shown. */
  timeZone: z.string(),
  professionalId: z.string(),
  professionalName: z.string(),
  patientId: z.string().nullable(),
  /** The patient's present name; `customerName` is the one it was booked under. */
  patientName: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  start: z.string(),
  end: z.string(),
  status: z.enum(appointmentStatuses),
  cancelReason: z.string().nullable(),
  /** When the customer came, and when it began; null until staff say so. */
  arrivedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  /** When a customer who said to be late will be there. */
  expectedAt: z.string().nullable(),
  /** Until when it waits for its customer's confirmation by e-mail; null when it doesn't. */
  heldUntil: z.string().nullable(),
  /** Held for whom of the waiting list it is offered to. */
  isOffer: z.boolean(),
  /** Its customer has never heard of it: they aren't told of its cancellation either. */
  isUntold: z.boolean(),
  /** Made by a visitor, whose typed phone number gets none of staff's messages. */
  isFromVisitor: z.boolean(),
  /** Its number's owner wants no messages there. */
  refusesPhone: z.boolean(),
  /** WhatsApp has told that its number isn't there. */
  lacksWhatsapp: z.boolean(),
  /** Why no reminder or notice of it has reached its customer, by what was tried last; null where one has. */
  unreached: unreachedSchema.nullable(),
  seriesId: z.string().nullable(),
  recurrence: seriesRuleSchema.nullable(),
  notes: z.string(),
  meetingUrl: z.string().nullable(),
  isOverlap: z.boolean(),
  isReturn: z.boolean(),
  needsReturn: z.boolean(),
  returnAt: z.string().nullable(),
  serviceIds: z.array(z.string()),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      durationMinutes: z.int(),
      priceCents: z.int().optional(),
    }),
  ),
  /** The services' prices together, before discounts. */
  subtotalCents: z.int().optional(),
  /** The amount of the patient's own discount. */
  discountCents: z.int().optional(),
  /** The amount of the manual discount, in addition. */
  manualDiscountCents: z.int().optional(),
  discountReason: z.string().nullable().optional(),
  totalCents: z.int().optional(),
  version: z.int(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** Without a range: from 31 days ago to 62 days ahead. A range has at most 93 days. */
export const calendarAppointmentsInput = z
  .strictObject({
    id: idSchema,
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    limit: z.int().min(1).max(1000).default(1000),
    /** The `nextCursor` of the previous page. */
    cursor: z.string().max(200).optional(),
  })
  .refine(rangeInOrder.check, rangeInOrder.told)
  .refine(rangeAtMost(93), { path: ["to"], error: "Peça no máximo 93 dias por vez" });
export type CalendarAppointmentsInput = z.infer<typeof calendarAppointmentsInput>;

/** The appointments of all calendars that begin in a period, or those of one status. */
export const periodAppointmentsInput = z
  .strictObject({
    from: instantSchema,
    to: instantSchema,
    status: z.enum(appointmentStatuses).optional(),
    limit: z.int().min(1).max(200).default(50),
    /** The `nextCursor` of the previous page. */
    cursor: z.string().max(200).optional(),
  })
  .refine(rangeInOrder.check, rangeInOrder.told)
  .refine(rangeAtMost(93), { path: ["to"], error: "Peça no máximo 93 dias por vez" });
export type PeriodAppointmentsInput = z.infer<typeof periodAppointmentsInput>;

/** The appointments of one patient, the latest first. */
export const patientAppointmentsInput = z.strictObject({
  patientId: idSchema,
  limit: z.int().min(1).max(500).default(500),
  /** The `nextCursor` of the previous page. */
  cursor: z.string().max(200).optional(),
});
export type PatientAppointmentsInput = z.infer<typeof patientAppointmentsInput>;

export const appointmentPageSchema = z.object({
  appointments: z.array(appointmentSchema),
  nextCursor: z.string().nullable(),
});
