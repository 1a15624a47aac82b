import { dayMinutes } from "#shared/domain/dates.ts";
import { z } from "zod";
import type { Deps } from "#server/kernel/deps.ts";
import type { MailLogo } from "#server/kernel/messages/mail-layout.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { quietHoursOf, type StoredHours } from "#shared/domain/quiet-hours.ts";
import type {
  AppointmentReminder,
  ReminderFailure,
  ReminderSettings,
} from "#shared/schemas/reminders.ts";

/** How long after its time a return's reminder is still of use, so that it can be tried again. */
export const returnMinutes = 2 * dayMinutes;

export const queueRemindersTask = "reminders.queue_due";
export const sendReminderTask = "reminders.send";

/** One try of one reminder of the ledger. */
export const sendReminderPayload = z.object({
  organizationId: z.string(),
  reminderId: z.string(),
  /** 1 for the first; a try that was begun already isn't repeated. */
  attempt: z.int().min(1),
});
export type SendReminder = z.infer<typeof sendReminderPayload>;

/** A reminder whose try has begun. */
export type Claimed = {
  readonly id: string;
  readonly appointmentId: string;
  readonly kind: "appointment" | "return";
  readonly channel: "email" | "whatsapp" | "sms";
  /** Until when it is of use. */
  readonly startAt: Date;
  readonly offsetMinutes: number;
  readonly attempt: number;
};

/** How a try ended. */
export type Outcome =
  | { readonly status: "sent" | "cancelled" }
  | { readonly status: "failed"; readonly failure: ReminderFailure }
  | { readonly status: "queued"; readonly nextAttemptAt: Date };

/** How long after each failed try the next one follows; nearly five hours with the last of them. */
const retryMinutes = [1, 5, 15, 30, 60, 60, 60, 60] as const;

/** A try that hasn't ended after this time has lost its worker, or its job never reached one. */
export const claimMinutes = 5;

/**
 * Returns when the next try follows a failed one, or null when that was the last before the start; not before
 * the pause is over that the provider asks for.
 */
export function nextTryAt(
  attempt: number,
  now: Date,
  { startAt, pauseMillis }: { readonly startAt: Date; readonly pauseMillis: number | null },
): Date | null {
  const minutes = retryMinutes[attempt - 1];
  if (minutes === undefined) return null;
  const at = minutesAfter(now, Math.max(minutes, (pauseMillis ?? 0) / 60_000));
  return at < startAt ? at : null;
}

/**
 * Returns the interval whose reminder must be sent now: the shortest that is due. A longer one that
 * is still unsent is out of date. Null when none is due.
 */
export function dueOffset(
  offsetsMinutes: readonly number[],
  startAt: Date,
  now: Date,
): number | null {
  const due = offsetsMinutes.filter((offset) => minutesAfter(startAt, -offset) <= now);
  return due.length > 0 ? Math.min(...due) : null;
}

type StoredIntervals = {
  readonly remindersEnabled: boolean;
  readonly reminderOffsetsMinutes: readonly number[];
};

type StoredSettings = StoredIntervals &
  StoredHours & {
    readonly undeliveredHours: number | null;
    readonly alsoByMail: boolean;
    readonly returnsEnabled: boolean;
  };

/** Returns an organisation's settings as people see them, the longest interval first. */
export function presentSettings(stored: StoredSettings): ReminderSettings {
  return {
    isEnabled: stored.remindersEnabled,
    offsetsMinutes: [...stored.reminderOffsetsMinutes].toSorted((a, b) => b - a),
    quietHours: quietHoursOf(stored),
    undeliveredHours: stored.undeliveredHours,
    alsoByMail: stored.alsoByMail,
    returns: stored.returnsEnabled,
  };
}

/** Returns the intervals that will still become due for an appointment, as things stand. */
export function plannedOffsets(
  settings: StoredIntervals | null,
  appointment: {
    readonly status: string;
    readonly startAt: Date;
    /** Whether any channel reaches the customer. */
    readonly isReachable: boolean;
  },
  now: Date,
): number[] {
  const { status, startAt, isReachable } = appointment;
  const awaited = status === "scheduled" || status === "confirmed";
  if (!settings?.remindersEnabled || !awaited || !isReachable) return [];
  return settings.reminderOffsetsMinutes.filter((offset) => minutesAfter(startAt, -offset) > now);
}

/** Returns when an appointment's return will be told, as things stand; null when it won't. */
export function plannedReturn(
  settings: { readonly returnsEnabled: boolean } | null,
  appointment: {
    readonly status: string;
    readonly endAt: Date;
    readonly needsReturn: boolean;
    readonly returnAt: Date | null;
  },
  now: Date,
): string | null {
  const { status, endAt, needsReturn, returnAt } = appointment;
  const isOver = status === "cancelled" || status === "no_show";
  if (!settings?.returnsEnabled || isOver || !needsReturn || !returnAt) return null;
  return returnAt > now && returnAt > endAt ? returnAt.toISOString() : null;
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}

/** What a channel needs to write to a customer. */
export type ReminderMessage = {
  readonly reminderId: string;
  readonly appointmentId: string;
  readonly kind: AppointmentReminder["kind"];
  /** Where a return is booked; null where nothing can be, and for other reminders. */
  readonly bookingUrl: string | null;
  /** How long before the start it is due. */
  readonly offsetMinutes: number;
  /** The same for all tries of one reminder, so that receivers can drop a repeat. */
  readonly idempotencyKey: string;
  readonly recipient: string;
  /** The organisation that speaks, whose own mail server may send it. */
  readonly onBehalfOf: { readonly id: string; readonly schemaName: string };
  readonly organizationName: string;
  /** Its own colour, where its plan shows it. */
  readonly accentColor: string | null;
  /** Its own logo, for mails alone. */
  readonly logo: MailLogo | null;
  readonly customerName: string;
  readonly professionalName: string;
  /** What the organisation calls its professionals, if anything. */
  readonly profession: string | null;
  readonly services: readonly string[];
  readonly startAt: Date;
  readonly endAt: Date;
  /** IANA zone of the calendar. */
  readonly timeZone: string;
  /** The address that the customer comes to; empty when the organisation has given none. */
  readonly address: string;
  readonly meetingUrl: string | null;
  /** The private page where the customer cancels or moves, when the appointment has one. */
  readonly manageUrl: string | null;
  /** Whether that page offers other times: what staff booked can only be cancelled there. */
  readonly canMove: boolean;
};

/** A way to reach customers. Others join `reminderChannels` once they are implemented. */
export type ReminderChannel = {
  readonly name: AppointmentReminder["channel"];
  /** Which of the customer's data it is sent to. */
  readonly recipient: "email" | "phone";
  /**
   * Sends one message. Throws UndeliverableReminder when another try can't help, anything else when
   * it may.
   */
  deliver(deps: Deps, org: OrgDb, message: ReminderMessage): Promise<void>;
  /** Whether the organisation sends this way. */
  isOpen(deps: Deps, org: OrgDb): Promise<boolean>;
};

/** The recipient can't be reached this way, now or later, or may have been reached already. */
export class UndeliverableReminder extends Error {
  readonly failure: ReminderFailure;

  constructor(failure: ReminderFailure, cause: unknown) {
    super("no further try would reach the customer", { cause });
    this.name = "UndeliverableReminder";
    this.failure = failure;
  }
}
