import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import { formatPhone } from "#client/lib/formats.ts";
import { addDays, dayMinutes } from "#shared/domain/dates.ts";
import { clockToMinutes } from "#shared/domain/durations.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { createWaitlistEntryInput } from "#shared/schemas/waitlist.ts";

/** The values of the form's fields. */
export type EntryFormValues = {
  calendarId: string;
  patientId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  /** Whether the person agreed to be offered times by e-mail. */
  takesOffers: boolean;
  serviceIds: string[];
  /** Null: whoever is free. */
  professionalId: string | null;
  /** `YYYY-MM-DD`. */
  fromDate: string;
  untilDate: string;
  /** Weekdays as texts, Sunday = "0". */
  weekdays: string[];
  /** `HH:MM`; empty for the whole day. */
  startTime: string;
  endTime: string;
};

/** The form's fields in the order of the screen and of their complaints. */
export const formFields = [
  "calendarId",
  "patientId",
  "customerName",
  "customerEmail",
  "customerPhone",
  "takesOffers",
  "serviceIds",
  "professionalId",
  "fromDate",
  "untilDate",
  "weekdays",
  "startTime",
  "endTime",
] as const satisfies readonly (keyof EntryFormValues)[];

/** Wire fields with another name in the form. */
const formFieldOf: Readonly<Record<string, keyof EntryFormValues>> = {
  startMinutes: "startTime",
  endMinutes: "endTime",
};

/** How many days a new entry begins with: most who wait want to come soon. */
const usualDays = 14;

/** Returns the form of somebody new, who may come at any time of the next two weeks. */
export function emptyValues(calendarId: string, today: string): EntryFormValues {
  return {
    calendarId,
    patientId: null,
    customerName: "",
    customerEmail: "",
    customerPhone: "",
    // Nobody agrees by not being asked.
    takesOffers: false,
    serviceIds: [],
    professionalId: null,
    fromDate: today,
    untilDate: addDays(today, usualDays),
    weekdays: ["0", "1", "2", "3", "4", "5", "6"],
    startTime: "",
    endTime: "",
  };
}

/** Returns the fields that a chosen customer fills. */
export function customerValues(patient: ChosenPatient | null) {
  return {
    patientId: patient?.id ?? null,
    customerName: patient?.name ?? "",
    customerEmail: patient?.email ?? "",
    customerPhone: patient?.phone ? formatPhone(patient.phone) : "",
  };
}

type FormErrors = Partial<Record<keyof EntryFormValues, string>>;

/** Returns the checked input, or the first complaint about each field. */
export function readForm(values: EntryFormValues) {
  const { startTime, endTime, patientId, professionalId, weekdays, ...rest } = values;
  const parsed = createWaitlistEntryInput.safeParse({
    ...rest,
    patientId: patientId ?? undefined,
    professionalId: professionalId ?? undefined,
    weekdays: weekdays.map(Number).toSorted((a, b) => a - b),
    startMinutes: startTime ? (clockToMinutes(startTime) ?? Number.NaN) : 0,
    endMinutes: endTime ? (clockToMinutes(endTime) ?? Number.NaN) : dayMinutes,
  });
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: errorsByField(issuesOf(parsed)) };
}

/** Returns the complaints of the form or the server by form field. */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  return firstByField<keyof EntryFormValues>(issues, formFields, formFieldOf);
}
