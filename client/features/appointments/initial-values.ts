import { defaultMinutes, slotOfNow } from "./default-slot.ts";
import type { AppointmentFormValues } from "./form-values.ts";
import { addMinutes, localTimeOf } from "./local-times.ts";
import type { AppointmentOptions } from "./use-options.ts";

/** What a new appointment begins with, where it was asked for; instants as ISO texts. */
export type AppointmentDefaults = {
  readonly calendarId?: string | undefined;
  /** Absent: now, inside the calendar's hours. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly professionalId?: string | undefined;
  readonly patientId?: string | undefined;
};

/** The empty form of a new appointment. */
export function initialValues(
  defaults: AppointmentDefaults,
  { calendars, professionals }: Pick<AppointmentOptions, "calendars" | "professionals">,
  now: number,
): AppointmentFormValues {
  const calendar =
    calendars.find(({ id }) => id === defaults.calendarId) ??
    calendars.find(({ isDefault }) => isDefault) ??
    calendars[0];
  const wanted = professionals.find(({ id }) => id === defaults.professionalId);
  // Where only one person attends there is nothing to choose.
  const only = professionals.length === 1 ? professionals[0] : undefined;
  return {
    calendarId: calendar?.id ?? null,
    patientId: null,
    customerName: "",
    customerEmail: "",
    customerPhone: "",
    professionalId: (wanted ?? only)?.id ?? null,
    serviceIds: [],
    ...timesOf(defaults, calendar, now),
    needsReturn: false,
    returnAt: "",
    notes: "",
    meetingUrl: "",
    repeats: false,
    everyWeeks: 1,
    repeatEnd: "count",
    repeatUntil: "",
    repeatCount: 4,
    hasDiscount: false,
    discountAmount: "",
    discountReason: "",
    payNow: false,
    paymentMethod: "cash",
  };
}

function timesOf(
  { start, end }: AppointmentDefaults,
  calendar: AppointmentOptions["calendars"][number] | undefined,
  now: number,
) {
  if (!calendar) return { start: "", end: "" };
  if (!start) return slotOfNow(now, calendar);
  const begins = localTimeOf(start, calendar.timeZone);
  return {
    start: begins,
    end: end ? localTimeOf(end, calendar.timeZone) : addMinutes(begins, defaultMinutes),
  };
}
