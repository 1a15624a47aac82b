import { dayMinutes } from "#shared/domain/dates.ts";
import { z } from "zod";
import { serviceIdsSchema } from "./appointment-edits.ts";
import { dateSchema, idSchema, instantSchema } from "./common.ts";

/** Asks for the next free times of a professional, or of whoever is free. */
export const nextTimesInput = z.strictObject({
  calendarId: idSchema,
  /** When absent, each time is of somebody who attends and performs the services. */
  professionalId: idSchema.optional(),
  serviceIds: serviceIdsSchema.default([]),
  /** How long the appointment lasts, whatever its services take. */
  minutes: z.int().min(1).max(dayMinutes),
  /** When given, the free times of its day that are nearest to it, before those of later days. */
  near: instantSchema.optional(),
  /** The first local day that is searched, unless it is past; today when absent. */
  fromDate: dateSchema.optional(),
  /** The appointment being moved. */
  exceptId: idSchema.optional(),
  /** A start that is no use: where it is already. */
  exceptStart: instantSchema.optional(),
});
export type NextTimesInput = z.infer<typeof nextTimesInput>;

/** Up to three starts in their order; none within the days that were searched. */
export const nextTimesSchema = z.object({
  starts: z.array(z.string()),
  /** Who has each of the starts free: of several the first by name. */
  professionalIds: z.array(z.string()),
  /** Whether nobody else who was asked for has it free, for each of the starts. */
  isOnly: z.array(z.boolean()),
  searchedDays: z.int(),
  /** False where nobody who is asked for performs all of the services: no day would do. */
  performsAll: z.boolean(),
});
export type NextTimes = z.infer<typeof nextTimesSchema>;
