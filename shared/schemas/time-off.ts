import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { z } from "zod";
import {
  idInput,
  idSchema,
  instantSchema,
  lineSchema,
  rangeAtMost,
  rangeInOrder,
  versionSchema,
} from "./common.ts";
import { dayMs } from "../domain/dates.ts";

/** When a professional can't be booked; instants in UTC, excluding the end. */
export const timeOffSchema = z.object({
  id: z.string(),
  professionalId: z.string(),
  start: z.string(),
  end: z.string(),
  reason: z.string(),
  version: z.int(),
});
export type TimeOff = z.infer<typeof timeOffSchema>;

export const timeOffListSchema = z.array(timeOffSchema);

/** The longest time off that the database accepts. */
const maxDays = 366;

/** Asks for what touches `from`–`to`, of one professional or of all. */
export const listTimeOffInput = z
  .strictObject({
    professionalId: idSchema.optional(),
    from: instantSchema,
    to: instantSchema,
  })
  .refine(rangeInOrder.check, rangeInOrder.told)
  .refine(rangeAtMost(400), { path: ["to"], error: "Escolha um período de até 400 dias" });
export type ListTimeOffInput = z.infer<typeof listTimeOffInput>;

const fields = {
  professionalId: idSchema,
  start: instantSchema,
  end: instantSchema,
  reason: lineSchema(200).default(""),
};

type Period = { readonly start: string; readonly end: string };

const endsAfterStart = {
  check: ({ start, end }: Period) => lengthOf(start, end) > 0,
  told: { path: ["end"], message: commonTexts.endBeforeStart },
};

const isShortEnough = {
  check: ({ start, end }: Period) => lengthOf(start, end) <= maxDays * dayMs,
  told: { path: ["end"], message: `Use no máximo ${maxDays} dias` },
};

export const createTimeOffInput = z
  .strictObject(fields)
  .refine(endsAfterStart.check, endsAfterStart.told)
  .refine(isShortEnough.check, isShortEnough.told);
export type CreateTimeOffInput = z.infer<typeof createTimeOffInput>;

/** All fields are written; without `version` the last writer wins. */
export const updateTimeOffInput = idInput
  .extend({ ...fields, version: versionSchema.optional() })
  .refine(endsAfterStart.check, endsAfterStart.told)
  .refine(isShortEnough.check, isShortEnough.told);
export type UpdateTimeOffInput = z.infer<typeof updateTimeOffInput>;

/** Asks, before a time is blocked, which appointments it would hold. */
export const touchedInput = z
  .strictObject({ professionalId: idSchema, start: instantSchema, end: instantSchema })
  .refine(endsAfterStart.check, endsAfterStart.told)
  .refine(isShortEnough.check, isShortEnough.told);
export type TouchedInput = z.infer<typeof touchedInput>;

/** A future appointment inside a time off. */
const touchedAppointmentSchema = z.object({
  id: z.string(),
  calendarId: z.string(),
  start: z.string(),
  customerName: z.string(),
});

/** As many as a person can look through. */
export const maxTouchedAppointments = 20;

/** The appointments inside a time, which stay as they are when it is blocked. */
export const touchedSchema = z.object({
  appointmentCount: z.int(),
  /** The first twenty, by start. */
  appointments: z.array(touchedAppointmentSchema),
});
export type Touched = z.infer<typeof touchedSchema>;

/** The written time off, and the appointments inside it. */
export const savedTimeOffSchema = touchedSchema.extend({ timeOff: timeOffSchema });
export type SavedTimeOff = z.infer<typeof savedTimeOffSchema>;

export const deletedTimeOffSchema = z.object({ deleted: z.literal(true) });

function lengthOf(start: string, end: string): number {
  return Date.parse(end) - Date.parse(start);
}
