import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";
import { complaintsOfCopy, copiedValues } from "./copied-values.ts";
import { customerOf, initialValues, type AppointmentDefaults } from "./initial-values.ts";

/** The records that a form begins with; null where it begins without one. */
export type Beginning = {
  readonly copied: Appointment | null;
  readonly patient: ChosenPatient | null;
  /** The professional where none was asked for; undefined where that is open. */
  readonly own: string | undefined;
  /** The next free time, where none was asked for, and whose it is if it is one person's alone. */
  readonly free: { readonly start: string; readonly professionalId: string | null } | null;
};

/** Returns the first state of the form: where it was asked for, what is copied, and whom it is for. */
export function beginForm(
  defaults: AppointmentDefaults,
  { copied, patient, own, free }: Beginning,
  options: AppointmentOptions,
  now: number,
) {
  const wanted = {
    ...(copied && { calendarId: copied.calendarId }),
    ...defaults,
    start: defaults.start ?? free?.start,
    professionalId: defaults.professionalId ?? own ?? free?.professionalId ?? undefined,
  };
  const values = {
    ...initialValues(wanted, options, now),
    ...(copied && copiedValues(copied, options)),
    ...(patient && { patientId: patient.id, ...customerOf(patient) }),
  };
  return {
    initialPatient: patient,
    initialValues: values,
    hasProposedTime: defaults.start === undefined && !copied,
    initialErrors: copied ? complaintsOfCopy(copied, values.professionalId, options) : {},
  };
}
