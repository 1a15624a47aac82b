import { formatMoment } from "./date-formats.ts";

/** A free start, and whose it is. */
export type OfferedTime = {
  readonly startAt: string;
  readonly professionalId: string;
};

/** What a message offers as buttons, until the customer has chosen. */
export type TimesOffer = {
  readonly times: readonly OfferedTime[];
  readonly calendarId: string;
  readonly timeZone: string;
  readonly minutes: number;
  /** What is booked; an appointment that is moved keeps its own. */
  readonly serviceIds: readonly string[];
  /** The appointment that is moved, and where it was; null for a new one. */
  readonly moves: {
    readonly appointmentId: string;
    readonly startAt: string;
  } | null;
  /** What the customer has taken. */
  readonly taken: {
    readonly appointmentId: string;
    readonly startAt: string;
    /** The tap that took it. */
    readonly by?: string;
  } | null;
};

/** WhatsApp takes no more buttons. */
export const mostOfferedTimes = 3;

/** A start on a button, which has room for twenty letters: never with its year. */
export function timeButton(startAt: string, timeZone: string): string {
  return formatMoment(startAt, timeZone, startAt);
}
