import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import { formatPhone } from "#client/lib/formats.ts";
import { defaultMinutes, slotOfNow } from "../fields/slot-rules.ts";
import type { AppointmentFormValues } from "../fields/appointment-values.ts";
import { addMinutes, localTimeOf } from "../fields/local-time-rules.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";

/** The first values of a new appointment, from where it was asked for; instants as ISO texts. */
export type AppointmentDefaults = {
  readonly calendarId?: string | undefined;
  /** When absent: now, inside the calendar's hours. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** The length of an appointment without a start. */
  readonly minutes?: number | undefined;
  readonly professionalId?: string | undefined;
  readonly patientId?: string | undefined;
  /** A customer who isn't chosen from the list. */
  readonly customerName?: string | undefined;
  readonly customerEmail?: string | undefined;
  readonly customerPhone?: string | undefined;
  /** Those that are no longer offered are left out. */
  readonly serviceIds?: readonly string[] | undefined;
  /** The appointment that is copied. */
  readonly copyOf?: string | undefined;
};

/** Returns the empty form of a new appointment. */
export function initialValues(
  defaults: AppointmentDefaults,
  { calendars, professionals, services }: AppointmentOptions,
  now: number,
): AppointmentFormValues {
  const calendar = calendarOf(defaults.calendarId, calendars);
  const wanted = professionals.find(({ id }) => id === defaults.professionalId);
  // With only one person who attends there is nothing to choose.
  const only = professionals.length === 1 ? professionals[0] : undefined;
  return {
    calendarId: calendar?.id ?? null,
    patientId: null,
    customerName: defaults.customerName ?? "",
    customerEmail: defaults.customerEmail ?? "",
    customerPhone: defaults.customerPhone ?? "",
    professionalId: (wanted ?? only)?.id ?? null,
    serviceIds: services.filter(({ id }) => defaults.serviceIds?.includes(id)).map(({ id }) => id),
    ...timesOf(defaults, calendar, now),
    needsReturn: false,
    returnAt: "",
    notes: "",
    notify: true,
    meetingUrl: "",
    repeats: false,
    everyWeeks: 1,
    repeatEnd: "count",
    repeatUntil: "",
    repeatCount: 4,
    skippedDates: [],
    hasDiscount: false,
    discountAmount: "",
    discountReason: "",
    payNow: false,
    parts: [{ method: "cash", amount: "" }],
    reference: crypto.randomUUID(),
  };
}

/** Returns the calendar of a new appointment: the wanted one, or the default. */
export function calendarOf(
  wantedId: string | undefined,
  calendars: AppointmentOptions["calendars"],
): AppointmentOptions["calendars"][number] | undefined {
  return (
    calendars.find(({ id }) => id === wantedId) ??
    calendars.find(({ isDefault }) => isDefault) ??
    calendars[0]
  );
}

function timesOf(
  { start, end, minutes }: AppointmentDefaults,
  calendar: AppointmentOptions["calendars"][number] | undefined,
  now: number,
) {
  if (!calendar) return { start: "", end: "" };
  if (!start) return slotOfNow(now, calendar, minutes);
  const begins = localTimeOf(start, calendar.timeZone);
  return {
    start: begins,
    end: end ? localTimeOf(end, calendar.timeZone) : addMinutes(begins, minutes ?? defaultMinutes),
  };
}

/** Returns the fields that a chosen customer fills. */
export function customerOf(patient: ChosenPatient | null) {
  return {
    customerName: patient?.name ?? "",
    customerEmail: patient?.email ?? "",
    customerPhone: patient?.phone ? formatPhone(patient.phone) : "",
  };
}
