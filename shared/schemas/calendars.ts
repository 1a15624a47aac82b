import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";
import { calendarTexts } from "#shared/texts/calendars.pt-br.ts";
import { z } from "zod";
import {
  dateSchema,
  idInput,
  lineSchema,
  minutesOfDaySchema,
  textSchema,
  versionSchema,
  weekdaysSchema,
} from "./common.ts";

/**
 * A day of the calendar's time zone on which it is closed: a holiday or one of the organisation's
 * own.
 */
export const closedDaySchema = z.object({ date: z.string(), name: z.string() });
export type ClosedDay = z.infer<typeof closedDaySchema>;

/** A calendar: its minutes are wall-clock minutes after midnight in `timeZone`. */
export const calendarSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /**
   * The address that customers come to, in one line; empty when the organisation has given none.
   */
  address: z.string(),
  timeZone: z.string(),
  workingStartMinutes: z.int(),
  workingEndMinutes: z.int(),
  /** Sunday = 0, ascending. */
  workingDays: z.array(z.int()),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  /** Ascending. */
  closedDays: z.array(closedDaySchema),
  version: z.int(),
});
export type Calendar = z.infer<typeof calendarSchema>;

export const calendarListSchema = z.array(calendarSchema);

const nameSchema = lineSchema(120).pipe(z.string().min(1, calendarTexts.nameMissing));

export const createCalendarInput = z.strictObject({
  name: nameSchema.default("Novo Calendário"),
});
export type CreateCalendarInput = z.infer<typeof createCalendarInput>;

/** Absent fields stay as they are; without `version` the last writer wins. */
export const updateCalendarInput = idInput.extend({
  version: versionSchema.optional(),
  name: nameSchema.optional(),
  description: textSchema(1000).optional(),
  address: lineSchema(200).optional(),
  timeZone: z.string().max(64).optional(),
  workingStartMinutes: minutesOfDaySchema.optional(),
  workingEndMinutes: minutesOfDaySchema.optional(),
  workingDays: weekdaysSchema.min(1, scheduleMessages.noWorkingDay).optional(),
  isActive: z.boolean().optional(),
  /** Makes it the default calendar instead of the present one; there is always exactly one. */
  isDefault: z.literal(true, "Torne outro calendário o padrão").optional(),
});
export type UpdateCalendarInput = z.infer<typeof updateCalendarInput>;

export const deleteCalendarOutput = z.object({ deleted: z.literal(true) });

/** Enough for the holidays of several years and long closures. */
export const maxClosedDays = 500;

/** Closes the calendar on these days; a day that is already closed gets the new name. */
export const closeDaysInput = idInput.extend({
  days: z
    .array(
      z.strictObject({
        date: dateSchema,
        name: lineSchema(80).pipe(z.string().min(1, calendarTexts.closedDayNameMissing)),
      }),
    )
    .min(1, scheduleMessages.noDay)
    .max(60, "Escolha no máximo 60 dias por vez")
    .refine((days) => new Set(days.map((day) => day.date)).size === days.length, "Dias repetidos")
    .meta({ uniqueItems: true }),
});
export type CloseDaysInput = z.infer<typeof closeDaysInput>;

export const openDayInput = idInput.extend({ date: dateSchema });
export type OpenDayInput = z.infer<typeof openDayInput>;

/** Asks how many future appointments lie on days of the calendar's zone. */
export const standingInput = idInput.extend({
  dates: z.array(dateSchema).min(1, scheduleMessages.noDay).max(maxClosedDays),
});
export type StandingInput = z.infer<typeof standingInput>;

/** The days with appointments, in order. */
export const standingSchema = z.array(
  z.object({
    date: z.string(),
    appointmentCount: z.int(),
    /** The first customers of the day, by start. */
    customerNames: z.array(z.string()),
  }),
);
export type Standing = z.infer<typeof standingSchema>;

/** The calendar, and how many future appointments lie on the days just closed. */
export const closedDaysOutput = z.object({ calendar: calendarSchema, appointmentCount: z.int() });
export type ClosedDaysOutput = z.infer<typeof closedDaysOutput>;
