import { z } from "zod";
import { serviceIdsSchema } from "./appointment-edits.ts";
import { dateSchema, idSchema, instantSchema } from "./common.ts";

/** Asks for the next free times of a professional. */
export const nextTimesInput = z.strictObject({
  calendarId: idSchema,
  professionalId: idSchema,
  serviceIds: serviceIdsSchema.default([]),
  /** How long the appointment lasts, whatever its services take. */
  minutes: z.int().min(1).max(1440),
  /** When given, the free times of its day that are nearest to it, before those of later days. */
  near: instantSchema.optional(),
  /** The first local day that is searched, unless it is past; today when absent. */
  fromDate: dateSchema.optional(),
  /** The appointment being moved. */
  exceptId: idSchema.optional(),
});
export type NextTimesInput = z.infer<typeof nextTimesInput>;

/** Up to three starts in their order; none within the days that were searched. */
export const nextTimesSchema = z.object({
  starts: z.array(z.string()),
  searchedDays: z.int(),
  /** False for a professional who performs not all of the services: no day would do. */
  performsAll: z.boolean(),
});
export type NextTimes = z.infer<typeof nextTimesSchema>;
