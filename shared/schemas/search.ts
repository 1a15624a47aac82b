import { z } from "zod";
import { appointmentStatuses } from "#shared/domain/appointments.ts";
import { lineSchema } from "./common.ts";

export const searchAllInput = z.strictObject({ text: lineSchema(100) });

const foundAppointmentSchema = z.object({
  id: z.string(),
  calendarId: z.string(),
  timeZone: z.string(),
  /** The day on the calendar's clocks, `YYYY-MM-DD`. */
  date: z.string(),
  start: z.string(),
  customerName: z.string(),
  professionalName: z.string(),
  status: z.enum(appointmentStatuses),
  isPast: z.boolean(),
});

/** What the quick search finds and the viewer may see: a few of each kind, the best first. */
export const searchResultsSchema = z.object({
  customers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Their next appointment; null for none, or when the viewer may not see any. */
      next: z
        .object({
          id: z.string(),
          calendarId: z.string(),
          timeZone: z.string(),
          /** The day on the calendar's clocks, `YYYY-MM-DD`. */
          date: z.string(),
          start: z.string(),
          professionalName: z.string(),
          /** Whether no other is to come. */
          isOnly: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /**
   * The future ones first, starting with the next; then the past ones, starting with the latest.
   */
  appointments: z.array(foundAppointmentSchema),
  /** Those that only their notes tell, in the same order, with what is written there around the words. */
  noted: z.array(foundAppointmentSchema.extend({ excerpt: z.string() })),
});
export type SearchResults = z.infer<typeof searchResultsSchema>;
