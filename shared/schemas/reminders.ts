import { reminderTexts } from "#shared/texts/reminders.pt-br.ts";
import { z } from "zod";
import { idSchema } from "./common.ts";

const reminderStatuses = ["queued", "sent", "failed", "cancelled", "skipped"] as const;

/** Why a reminder wasn't delivered; the details are in the log. */
export const reminderFailures = [
  "recipient_refused",
  "not_delivered",
  "too_late",
  "outcome_unknown",
  "opted_out",
  "channel_off",
  "quiet_hours",
] as const;
export type ReminderFailure = (typeof reminderFailures)[number];

/** How long before an appointment a reminder may go out: 5 minutes to 30 days. */
export const reminderOffsetBounds = { min: 5, max: 43_200 } as const;
export const maxReminderOffsets = 3;

const offsetsSchema = z
  .array(
    z
      .int()
      .min(reminderOffsetBounds.min, reminderTexts.tooShort)
      .max(reminderOffsetBounds.max, reminderTexts.tooLong),
  )
  .min(1, "Informe pelo menos um lembrete")
  .max(maxReminderOffsets, "Use no máximo 3 lembretes")
  .refine((offsets) => new Set(offsets).size === offsets.length, "Lembrete repetido")
  .meta({ uniqueItems: true });

const hourSchema = z.int().min(0).max(23);

/**
 * From which hour until which, by the calendar's clocks, nothing goes to phones by itself; they may
 * lie around midnight.
 */
const quietHoursSchema = z
  .strictObject({ from: hourSchema, until: hourSchema })
  .refine(({ from, until }) => from !== until, reminderTexts.sameHours);

/** After how many hours without an arrival the next channel tells; null for never. */
const undeliveredHoursSchema = z.int().min(1).max(72).nullable();

/** `offsetsMinutes` is how long before the start each reminder goes out, the longest first. */
export const reminderSettingsSchema = z.object({
  isEnabled: z.boolean(),
  offsetsMinutes: z.array(z.int()),
  quietHours: quietHoursSchema.nullable(),
  undeliveredHours: undeliveredHoursSchema,
  /** Whether reminders go by e-mail as well where they go to a phone. */
  alsoByMail: z.boolean(),
  /** Whether customers hear when it is time for the return that was marked. */
  returns: z.boolean(),
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

/** A channel that an organisation connects by itself: it sends, it has stopped, or it isn't there. */
const channelStateSchema = z.enum(["on", "stopped", "off"]);
export type ChannelState = z.infer<typeof channelStateSchema>;
const channelsSchema = z.strictObject({ whatsapp: channelStateSchema, sms: channelStateSchema });

const reportsSchema = z.strictObject({ whatsapp: z.boolean(), sms: z.boolean() });

/** A channel whose messages have stopped: why, and what to do about it. */
const stoppedSchema = z.strictObject({
  channel: z.enum(["whatsapp", "sms"]),
  message: z.string(),
  /** Since when. */
  at: z.string().nullable(),
});
export type StoppedChannel = z.infer<typeof stoppedSchema>;

/** The settings beside what reminders go by. */
export const shownReminderSettingsSchema = reminderSettingsSchema.extend({
  channels: channelsSchema,
  stopped: z.array(stoppedSchema),
  /** The channels whose provider reports what becomes of messages. */
  reports: reportsSchema,
  /** Whether SMS caused by visitors were left out in the last day: its number for them is used up. */
  isSmsCapped: z.boolean(),
  /** Since when a message is due that nobody has tried to send; null while the workers work. */
  overdueSince: z.string().nullable(),
});
export type ShownReminderSettings = z.infer<typeof shownReminderSettingsSchema>;

export const updateReminderSettingsInput = z.strictObject({
  isEnabled: z.boolean(),
  offsetsMinutes: offsetsSchema,
  /** Unchanged where they are absent. */
  quietHours: quietHoursSchema.nullable().optional(),
  undeliveredHours: undeliveredHoursSchema.optional(),
  alsoByMail: z.boolean().optional(),
  returns: z.boolean().optional(),
  /** The settings that the form was opened with; `row_changed` when they no longer hold. */
  seen: z.strictObject({
    isEnabled: z.boolean(),
    offsetsMinutes: z.array(z.int()).max(10),
    quietHours: quietHoursSchema.nullable().optional(),
    undeliveredHours: undeliveredHoursSchema.optional(),
    alsoByMail: z.boolean().optional(),
    returns: z.boolean().optional(),
    /** As they were shown; nobody changes them here. */
    channels: channelsSchema.optional(),
    stopped: z.array(stoppedSchema).max(2).optional(),
    reports: reportsSchema.optional(),
    isSmsCapped: z.boolean().optional(),
    overdueSince: z.string().nullable().optional(),
  }),
});
export type UpdateReminderSettingsInput = z.infer<typeof updateReminderSettingsInput>;

export const appointmentRemindersInput = z.strictObject({ appointmentId: idSchema });

/** A reminder of an appointment's present start or return, from the ledger or still to come. */
export const appointmentReminderSchema = z.object({
  kind: z.enum(["appointment", "return"]),
  channel: z.enum(["email", "whatsapp", "sms"]),
  offsetMinutes: z.int(),
  /** When it is due. */
  dueAt: z.string(),
  status: z.enum([...reminderStatuses, "planned"]),
  sentAt: z.string().nullable(),
  failure: z.enum(reminderFailures).nullable(),
  /** Why, by what the provider told, and what to do; null where it told nothing. */
  reasonText: z.string().nullable(),
});
export type AppointmentReminder = z.infer<typeof appointmentReminderSchema>;

export const appointmentRemindersSchema = z.array(appointmentReminderSchema);

/**
 * A message that didn't reach its customer: the reminder of an appointment to come or of a return, or what was to
 * be told of an appointment.
 */
const failedReminderSchema = z.object({
  kind: z.enum(["appointment", "return", "confirmation", "moved", "cancelled"]),
  /** By what it failed, the last where several were tried. */
  channel: z.enum(["email", "whatsapp", "sms"]),
  appointmentId: z.string(),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  /** When the appointment begins, or since when it is time for the return. */
  start: z.string(),
  timeZone: z.string(),
  failure: z.enum(reminderFailures),
});
export type FailedReminder = z.infer<typeof failedReminderSchema>;

/** One for each appointment, the nearest first. */
export const failedRemindersSchema = z.array(failedReminderSchema);
