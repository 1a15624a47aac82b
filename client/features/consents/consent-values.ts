import { issuesOf } from "#client/lib/form-input.ts";
import { fillConsent } from "#shared/domain/consent-variables.ts";
import { wholeMonthsBetween } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { signConsentInput, type SignConsentInput } from "#shared/schemas/consents.ts";

import type { Wording } from "./template-values.ts";

/** The longest text of its field. */
export const longestProcedure = 200;

export type ConsentFormValues = {
  title: string;
  text: string;
  /** What is done, where the wording asks for it. */
  procedure: string;
  signerName: string;
  /** Empty until something is drawn. */
  ink: string;
  /** For who can't draw. */
  isTyped: boolean;
};

/** The form's fields in the order of the screen and of their complaints. */
export const consentFields = ["title", "text", "procedure", "signerName", "ink"];

type Patient = { readonly id: string; readonly name: string };

/** From this age on, somebody signs for herself (Código Civil, art. 5). */
export const ageOfMajority = 18;

/** Whether somebody is a minor on a day; who tells no day of birth isn't. */
export function isMinor({ dateOfBirth }: Pick<PatientDetail, "dateOfBirth">, day: string): boolean {
  return dateOfBirth !== null && wholeMonthsBetween(dateOfBirth, day) < ageOfMajority * 12;
}

type Visit = Pick<Appointment, "start" | "timeZone" | "status" | "services">;

/** Returns what is done on a day, by the services of the appointments that aren't cancelled. */
export function procedureOf(visits: readonly Visit[], day: string): string {
  const names = visits
    .filter(({ status }) => status !== "cancelled" && status !== "no_show")
    .filter(({ start, timeZone }) => localDateIn(timeZone, Date.parse(start)) === day)
    .flatMap(({ services }) => services.map(({ name }) => name));
  return [...new Set(names)].join(", ").slice(0, longestProcedure);
}

/** Returns a wording as it is read: who signs for somebody else answers for her. */
export function filledWording(patient: Patient, values: ConsentFormValues): Wording {
  const { title, text, procedure, signerName } = values;
  const isOther = signerName.trim() !== "" && signerName.trim() !== patient.name;
  const known = {
    paciente: patient.name,
    responsavel: isOther ? signerName : "",
    procedimento: procedure,
  };
  return { title: fillConsent(title, known), text: fillConsent(text, known) };
}

const signatureMissing = "Peça a assinatura no quadro";

/** Returns the checked input, or the complaints by field. */
export function readConsent(
  patient: Patient,
  values: ConsentFormValues,
):
  | { input: SignConsentInput; errors: null }
  | { input: null; errors: Readonly<Record<string, string>> } {
  const { isTyped, ink, signerName } = values;
  const said = { ...filledWording(patient, values), signerName };
  const signed = { patientId: patient.id, ...said, ink: isTyped ? null : ink };
  const parsed = signConsentInput.safeParse(signed);
  if (parsed.success) return { input: parsed.data, errors: null };
  const errors = Object.fromEntries(
    issuesOf(parsed).map(({ path, message }) => [path, message] as const),
  );
  return { input: null, errors: errors["ink"] ? { ...errors, ink: signatureMissing } : errors };
}
