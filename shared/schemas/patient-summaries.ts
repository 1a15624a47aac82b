import { z } from "zod";
import { appointmentStatuses } from "../domain/appointments.ts";
import { listedPatientSchema } from "./patients.ts";

/** An appointment in a customer's summary. */
const visitSchema = z.object({
  id: z.string(),
  start: z.string(),
  /** The calendar's IANA zone. */
  timeZone: z.string(),
  status: z.enum(appointmentStatuses),
  professionalName: z.string(),
  /** The services' names, joined by ' + '. */
  serviceNames: z.string(),
  /** Only with manage_finance. */
  totalCents: z.int().optional(),
});
export type Visit = z.infer<typeof visitSchema>;

/** What is asked of a customer at the telephone; no clinical field but whether a sheet is filled. */
export const patientSummarySchema = listedPatientSchema
  .pick({
    id: true,
    name: true,
    email: true,
    phone: true,
    dateOfBirth: true,
    notes: true,
    discountType: true,
    discountValue: true,
    hasAnamnesis: true,
    awaitsReview: true,
  })
  .extend({
    /** Absent for members who may not see the agenda. */
    visits: z
      .object({
        /** The latest that has begun, neither cancelled nor missed. */
        last: visitSchema.nullable(),
        next: visitSchema.nullable(),
        /** The next one included. */
        upcomingCount: z.int(),
        /** The latest that have begun, whatever became of them; the latest first. */
        recent: z.array(visitSchema),
        noShowCount: z.int(),
        lastNoShow: visitSchema.nullable(),
      })
      .optional(),
  });
export type PatientSummary = z.infer<typeof patientSummarySchema>;
