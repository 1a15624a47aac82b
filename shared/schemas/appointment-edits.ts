import { z } from "zod";
import { appointmentStatuses, daySteps, paymentMethods } from "#shared/domain/appointments.ts";
import { appointmentSchema } from "./appointments.ts";
import {
  dateSchema,
  optionalEmailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  optionalNameSchema,
  textSchema,
  versionSchema,
} from "./common.ts";
import { newPaymentSchema } from "./payments.ts";

/** The most appointments in one series: two years of weeks. */
export const longestSeries = 104;

const notesSchema = textSchema(5000);

const meetingUrlSchema = z
  .url({ protocol: /^https?$/, error: "Informe um endereço que comece com https://" })
  .max(500, "Use no máximo 500 caracteres")
  .meta({ pattern: "^\\s*[hH][tT][tT][pP][sS]?:" });

/** In a new appointment an empty e-mail means none. */
export const newEmailSchema = optionalEmailSchema.transform((email) => email ?? undefined);

export const serviceIdsSchema = z
  .array(idSchema)
  .max(50, "Escolha no máximo 50 serviços")
  .refine((ids) => new Set(ids).size === ids.length, "Serviço repetido")
  .meta({ uniqueItems: true });

/** A discount that somebody with manage_finance gives on top of the patient's own. */
const manualDiscountSchema = z.strictObject({
  amountCents: z.int().min(0).max(100_000_000),
  reason: lineSchema(200).optional(),
});

/**
 * Repeats every few weeks on the first appointment's weekday and local time, until a day or a
 * count.
 */
export const recurrenceSchema = z
  .strictObject({
    everyWeeks: z.int().min(1).max(52),
    /** The last possible local day. */
    until: dateSchema.optional(),
    /** The total number, including the first. */
    count: z.int().min(2).max(longestSeries).optional(),
  })
  .refine(({ until, count }) => (until === undefined) !== (count === undefined), {
    path: ["until"],
    error: "Informe até quando ou quantas vezes",
  });
export type Recurrence = z.infer<typeof recurrenceSchema>;

/** Without it the customer is told neither this nor what still waited to be told. */
export const notifySchema = z.boolean().default(true);
const timesSchema = { start: instantSchema, end: instantSchema };

/** `YYYY-MM-DD` of the calendar's zone: a series has at most one appointment a day. */
const skippedDatesSchema = z.array(dateSchema).max(longestSeries);

export const createAppointmentInput = z.strictObject({
  calendarId: idSchema,
  professionalId: idSchema,
  patientId: idSchema.optional(),
  /** When absent, the patient's name, e-mail and phone are used. */
  customerName: optionalNameSchema(120).optional(),
  customerEmail: newEmailSchema.optional(),
  customerPhone: lineSchema(30).optional(),
  ...timesSchema,
  serviceIds: serviceIdsSchema.default([]),
  notes: notesSchema.optional(),
  meetingUrl: meetingUrlSchema.optional(),
  needsReturn: z.boolean().default(false),
  returnAt: instantSchema.optional(),
  /** Encaixe: book even though the professional has something else then. */
  allowOverlap: z.boolean().default(false),
  recurrence: recurrenceSchema.optional(),
  /** Local days that the series skips. */
  skippedDates: skippedDatesSchema.optional(),
  discount: manualDiscountSchema.optional(),
  payment: newPaymentSchema.optional(),
  notify: notifySchema,
  /**
   * The client's total, with manage_finance; when the server's differs, it answers `total_changed`,
   * whose params hold the right `totalCents`.
   */
  expectedTotalCents: z.int().min(0).optional(),
});
export type CreateAppointmentInput = z.infer<typeof createAppointmentInput>;

/** The input of POST /api/calendar/{id}/appointments: `id` is the calendar's. */
export const createInCalendarInput = createAppointmentInput
  .omit({ calendarId: true })
  .extend({ id: idSchema });

/** The form on a patient's page, as POST /api/appointments documents it. */
export const createForPatientInput = z.strictObject({
  patientId: idSchema,
  /** When absent, the patient's own. */
  name: optionalNameSchema(120).optional(),
  email: newEmailSchema.optional(),
  ...timesSchema,
  notes: notesSchema.optional(),
  professionalId: idSchema,
  serviceIds: serviceIdsSchema.default([]),
  /** When absent, the default calendar. */
  calendarId: idSchema.optional(),
  payNow: z.boolean().default(false),
  paymentMethod: z.enum(paymentMethods).default("cash"),
  discountEnabled: z.boolean().default(false),
  discountAmountCents: z.int().min(0).max(100_000_000).default(0),
  discountReason: lineSchema(200).optional(),
  notify: notifySchema,
});
export type CreateForPatientInput = z.infer<typeof createForPatientInput>;

/** The appointment, or the first of its series. */
export const createdAppointmentSchema = z.object({
  appointment: appointmentSchema,
  /** The number of appointments made: 1, or the length of the series. */
  created: z.int(),
});
export type CreatedAppointment = z.infer<typeof createdAppointmentSchema>;

/** The scope of an edit in a series: this appointment, or this and all that follow. */
export const editScopes = ["one", "following"] as const;
export type EditScope = (typeof editScopes)[number];

/** Absent fields stay as they are; without `version` (REST callers) the last writer wins. */
export const updateAppointmentInput = z.strictObject({
  id: idSchema,
  version: versionSchema.optional(),
  scope: z.enum(editScopes).default("one"),
  start: instantSchema.optional(),
  end: instantSchema.optional(),
  professionalId: idSchema.optional(),
  /** The appointment's own copy: the patient's record keeps its name, e-mail and phone. */
  customerName: optionalNameSchema(120).min(1, "Informe o nome").optional(),
  customerEmail: optionalEmailSchema.nullable().optional(),
  customerPhone: lineSchema(30).nullable().optional(),
  /**
   * A patient who replaces another brings their own name, e-mail and phone, unless some are given.
   */
  patientId: idSchema.nullable().optional(),
  serviceIds: serviceIdsSchema.optional(),
  notes: notesSchema.optional(),
  meetingUrl: meetingUrlSchema.nullable().optional(),
  needsReturn: z.boolean().optional(),
  returnAt: instantSchema.nullable().optional(),
  allowOverlap: z.boolean().optional(),
  /** The days of `following` whose appointments stay as they are. */
  skippedDates: skippedDatesSchema.optional(),
  /** As setStatus and cancel do; only for this appointment. */
  status: z.enum(appointmentStatuses).optional(),
  /** Needs manage_finance; null removes the manual discount. */
  discount: manualDiscountSchema.nullable().optional(),
  notify: notifySchema,
  /** With `notify: false` alone: a first message that waited before the last change still goes. */
  keepFirst: z.boolean().optional(),
});
export type UpdateAppointmentInput = z.infer<typeof updateAppointmentInput>;

/** Moves along scheduled → confirmed → in_progress → finished, or to no_show. */
export const setStatusInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  status: z.enum(appointmentStatuses).exclude(["cancelled"]),
  notify: notifySchema,
});
export type SetStatusInput = z.infer<typeof setStatusInput>;

/** By how much a customer may say to be late. */
const latenessBounds = { min: 5, max: 240 } as const;

/** Takes one step of an appointment's day, the present moment being its time. */
export const takeStepInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  step: z.enum(daySteps),
  /** Only for `late`: how long after the start. */
  lateMinutes: z.int().min(latenessBounds.min).max(latenessBounds.max).default(15),
  notify: notifySchema,
});
export type TakeStepInput = z.infer<typeof takeStepInput>;

/** `version` is the one that the step led to. */
export const undoStepInput = z.strictObject({ id: idSchema, version: versionSchema });
export type UndoStepInput = z.infer<typeof undoStepInput>;

export const cancelAppointmentInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  scope: z.enum(editScopes).default("one"),
  reason: lineSchema(300).optional(),
  notify: notifySchema,
});
export type CancelAppointmentInput = z.infer<typeof cancelAppointmentInput>;

/** Asks for the obstacles to a time before it is written. */
export const checkTimeInput = z.strictObject({
  calendarId: idSchema,
  professionalId: idSchema.optional(),
  ...timesSchema,
  /** Without any, those of the appointment being moved say who performs it. */
  serviceIds: serviceIdsSchema.default([]),
  /** The appointment being moved. */
  exceptId: idSchema.optional(),
  /** Whether those that follow in its series move too. */
  scope: z.enum(editScopes).default("one"),
});
export type CheckTimeInput = z.infer<typeof checkTimeInput>;

export const timeObstacles = [
  "appointment",
  "time_off",
  "closed_day",
  "calendar_closed_weekday",
  "outside_calendar_hours",
  "professional_off_day",
  "outside_professional_hours",
  "lunch",
  "service_not_performed",
  "in_the_past",
] as const;
export type TimeObstacle = (typeof timeObstacles)[number];

/** Only `appointment` and `time_off` refuse a write without allowOverlap; the others warn. */
export const timeCheckSchema = z.object({
  obstacles: z.array(
    z.object({
      kind: z.enum(timeObstacles),
      /** A sentence in Portuguese. */
      message: z.string(),
    }),
  ),
  /** The professionals who are free and at work at that time and perform the services. */
  availableProfessionalIds: z.array(z.string()),
});
export type TimeCheck = z.infer<typeof timeCheckSchema>;

/** Asks for the dates of a series before it is created. */
export const previewSeriesInput = z.strictObject({
  calendarId: idSchema,
  /** Without one, only the calendar's closed days are known. */
  professionalId: idSchema.optional(),
  ...timesSchema,
  serviceIds: serviceIdsSchema.default([]),
  recurrence: recurrenceSchema,
});
export type PreviewSeriesInput = z.infer<typeof previewSeriesInput>;

/** Asks where `update` would move an appointment and those that follow in its series. */
export const previewFollowingInput = z.strictObject({
  id: idSchema,
  start: instantSchema.optional(),
  end: instantSchema.optional(),
  professionalId: idSchema.optional(),
  serviceIds: serviceIdsSchema.optional(),
});
export type PreviewFollowingInput = z.infer<typeof previewFollowingInput>;

/** The dates of a series in order; each obstacle refuses the write without allowOverlap. */
export const seriesPreviewSchema = z.array(
  z.object({
    start: z.string(),
    end: z.string(),
    /** The local day of its start, as `skippedDates` names it. */
    date: z.string(),
    obstacles: z.array(
      z.object({
        kind: z.enum(["appointment", "time_off", "closed_day"]),
        /** In Portuguese, to be shown beside the date. */
        message: z.string(),
      }),
    ),
  }),
);
export type SeriesPreview = z.infer<typeof seriesPreviewSchema>;

const historyEntrySchema = z.object({
  at: z.string(),
  /** The member's name, 'Cliente' or 'Sistema'. */
  actor: z.string(),
  /** What was done, in Portuguese: 'Remarcou', 'Cancelou' … */
  action: z.string(),
  changes: z.array(
    z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** A message that hasn't left yet; `at` is when it is due. */
  isPending: z.boolean(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The latest first; money only with manage_finance. */
export const historySchema = z.array(historyEntrySchema);
