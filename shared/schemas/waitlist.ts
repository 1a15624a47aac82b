import { z } from "zod";
import { dayMinutes, dayMs } from "../domain/dates.ts";
import {
  hasWeekday,
  longestWaitDays,
  waitlistSources,
  waitlistStatuses,
} from "../domain/waitlist.ts";
import { commonTexts } from "../texts/common.pt-br.ts";
import { waitlistTexts } from "../texts/waitlist.pt-br.ts";
import { newEmailSchema, serviceIdsSchema } from "./appointment-edits.ts";
import { bookAppointmentInput, slugSchema, type PageError } from "./booking.ts";
import {
  dateSchema,
  emailSchema,
  idInput,
  idSchema,
  lineSchema,
  minutesOfDaySchema,
  optionalNameSchema,
  weekdaysSchema,
} from "./common.ts";

/** Somebody who waits for a time. */
export const waitlistEntrySchema = z.object({
  id: z.string(),
  calendarId: z.string(),
  /** The calendar's IANA zone, in which days and hours are shown. */
  timeZone: z.string(),
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
  /** Who performs all of them; null: whoever attends. */
  performerIds: z.array(z.string()).nullable(),
  fromDate: z.string(),
  untilDate: z.string(),
  weekdays: z.array(z.int()),
  startMinutes: z.int(),
  endMinutes: z.int(),
  status: z.enum(waitlistStatuses),
  /** Whether the person agreed to be offered times by e-mail. */
  takesOffers: z.boolean(),
  /** Until when nothing is offered to anybody here, as phones are quiet; null outside these hours. */
  quietUntil: z.string().nullable(),
  /** Whether a visitor has not confirmed the address yet: nothing is offered before. */
  isUnconfirmed: z.boolean(),
  /** The time that is offered now, and until when it is held; null for none. */
  offer: z.object({ start: z.string(), until: z.string() }).nullable(),
  source: z.enum(waitlistSources),
  createdAt: z.string(),
});
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>;

export const waitlistSchema = z.array(waitlistEntrySchema);

const everyDay = [0, 1, 2, 3, 4, 5, 6];

/** When somebody could come: whole days of the calendar's zone, and hours of its clocks. */
const wantedTimes = {
  fromDate: dateSchema,
  untilDate: dateSchema,
  weekdays: weekdaysSchema.min(1, waitlistTexts.noWeekday).default(everyDay),
  startMinutes: minutesOfDaySchema.default(0),
  endMinutes: minutesOfDaySchema.default(dayMinutes),
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

const hasDays = {
  check: ({ fromDate, untilDate, weekdays }: Wanted & { weekdays: readonly number[] }) =>
    fromDate > untilDate ||
    // Their own complaint is enough.
    !wantedTimes.weekdays.safeParse(weekdays).success ||
    hasWeekday(fromDate, untilDate, weekdays),
  told: { path: ["weekdays"], error: waitlistTexts.noSuchDay },
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
    customerName: optionalNameSchema(120),
    customerEmail: newEmailSchema.optional(),
    customerPhone: lineSchema(30),
    /** Whether the person agreed to be offered times by e-mail. */
    takesOffers: z.boolean().default(false),
    serviceIds: serviceIdsSchema.min(1, waitlistTexts.noService),
    ...wantedTimes,
  })
  .refine(daysInOrder.check, daysInOrder.told)
  .refine(daysAreFew.check, daysAreFew.told)
  .refine(hasDays.check, hasDays.told)
  .refine(hoursInOrder.check, hoursInOrder.told);
export type CreateWaitlistEntryInput = z.infer<typeof createWaitlistEntryInput>;

/** Says which appointment somebody got. */
export const bookWaitlistEntryInput = idInput.extend({ appointmentId: idSchema });
export type BookWaitlistEntryInput = z.infer<typeof bookWaitlistEntryInput>;

export const endedWaitlistEntrySchema = z.object({ id: z.string() });

/** What a visitor sends who wants to be told when a time of a link opens. */
export const joinWaitlistInput = z
  .strictObject({
    slug: slugSchema,
    customerName: bookAppointmentInput.shape.customerName,
    customerEmail: emailSchema,
    customerPhone: lineSchema(40).optional(),
    ...wantedTimes,
    /** That offers may come by e-mail. */
    consents: z.literal(true, waitlistTexts.consentMissing),
    /** JSON of `{ challenge, solution }`, when a `proof_required` demanded it. */
    proof: bookAppointmentInput.shape.proof,
  })
  .refine(daysInOrder.check, daysInOrder.told)
  .refine(daysAreFew.check, daysAreFew.told)
  .refine(hasDays.check, hasDays.told)
  .refine(hoursInOrder.check, hoursInOrder.told);
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;

export const joinedWaitlistSchema = z.object({ joined: z.literal(true) });

/** What the page of a visitor's private link shows. */
export const ownWaitSchema = z.object({
  organizationName: z.string(),
  /** Whether the person still waits. */
  isOpen: z.boolean(),
  /** Whether the address was confirmed: nothing is offered before. */
  isConfirmed: z.boolean(),
  serviceNames: z.array(z.string()),
  professionalName: z.string().nullable(),
  fromDate: z.string(),
  untilDate: z.string(),
  weekdays: z.array(z.int()),
});
export type OwnWait = z.infer<typeof ownWaitSchema>;

/** What the server writes into the page of /lista-de-espera/{token}. */
export type WaitBoot = { readonly wait: OwnWait | null; readonly error: PageError | null };
