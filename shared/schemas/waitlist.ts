import { z } from "zod";
import { dayMs } from "../domain/dates.ts";
import { longestWaitDays, waitlistSources, waitlistStatuses } from "../domain/waitlist.ts";
import { commonTexts } from "../texts/common.pt-br.ts";
import { waitlistTexts } from "../texts/waitlist.pt-br.ts";
import { newEmailSchema, serviceIdsSchema } from "./appointment-edits.ts";
import {
  dateSchema,
  idInput,
  idSchema,
  lineSchema,
  minutesOfDaySchema,
  weekdaysSchema,
} from "./common.ts";

/** Somebody who waits for a time. */
export const waitlistEntrySchema = z.object({
  id: z.string(),
  calendarId: z.string(),
  /** Null: whoever is free. */
  professionalId: z.string().nullable(),
  professionalName: z.string().nullable(),
  patientId: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  customerPhone: z.string().nullable(),
  serviceIds: z.array(z.string()),
  /** The names of the services, in their order. */
  serviceNames: z.array(z.string()),
  /** How long all of them take. */
  durationMinutes: z.int(),
  fromDate: z.string(),
  untilDate: z.string(),
  weekdays: z.array(z.int()),
  startMinutes: z.int(),
  endMinutes: z.int(),
  status: z.enum(waitlistStatuses),
  /** Whether the person agreed to be offered times by e-mail. */
  takesOffers: z.boolean(),
  /** The time that is offered now, and until when it is held; null for none. */
  offer: z.object({ start: z.string(), until: z.string() }).nullable(),
  source: z.enum(waitlistSources),
  createdAt: z.string(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

export const waitlistSchema = z.array(waitlistEntrySchema);

/** When somebody could come: whole days of the calendar's zone, and hours of its clocks. */
const wantedTimes = {
  fromDate: dateSchema,
  untilDate: dateSchema,
  weekdays: weekdaysSchema.min(1, waitlistTexts.noWeekday).default([0, 1, 2, 3, 4, 5, 6]),
  startMinutes: minutesOfDaySchema.default(0),
  endMinutes: minutesOfDaySchema.default(1440),
};

type Wanted = { fromDate: string; untilDate: string; startMinutes: number; endMinutes: number };

const daysInOrder = {
  check: ({ fromDate, untilDate }: Wanted) => fromDate <= untilDate,
  told: { path: ["untilDate"], error: waitlistTexts.daysOutOfOrder },
};

const daysAreFew = {
  check: ({ fromDate, untilDate }: Wanted) =>
    Date.parse(untilDate) - Date.parse(fromDate) <= longestWaitDays * dayMs,
  told: { path: ["untilDate"], error: waitlistTexts.tooManyDays },
};

const hoursInOrder = {
  check: ({ startMinutes, endMinutes }: Wanted) => startMinutes < endMinutes,
  told: { path: ["endMinutes"], error: commonTexts.endBeforeStart },
};

export const createWaitlistEntryInput = z
  .strictObject({
    calendarId: idSchema,
    professionalId: idSchema.optional(),
    patientId: idSchema.optional(),
    /** Where name, e-mail or phone are empty, the patient's are used. */
    customerName: lineSchema(120),
    customerEmail: newEmailSchema.optional(),
    customerPhone: lineSchema(30),
    /** Whether the person agreed to be offered times by e-mail. */
    takesOffers: z.boolean().default(false),
    serviceIds: serviceIdsSchema.min(1, waitlistTexts.noService),
    ...wantedTimes,
  })
  .refine(daysInOrder.check, daysInOrder.told)
  .refine(daysAreFew.check, daysAreFew.told)
  .refine(hoursInOrder.check, hoursInOrder.told);
export type CreateWaitlistEntryInput = z.infer<typeof createWaitlistEntryInput>;

/** Says which appointment somebody got. */
export const bookWaitlistEntryInput = idInput.extend({ appointmentId: idSchema });
export type BookWaitlistEntryInput = z.infer<typeof bookWaitlistEntryInput>;

export const endedWaitlistEntrySchema = z.object({ id: z.string() });
