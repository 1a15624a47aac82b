import { changedFields, issuesOf } from "#client/lib/form-input.ts";
import { formatMoney, formatPhone } from "#client/lib/formats.ts";
import { formatCpf } from "#shared/domain/taxpayer-formats.ts";
import { deniesAllergies } from "#shared/domain/allergies.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import {
  createPatientInput,
  updatePatientInput,
  type CreatePatientInput,
  type Patient,
  type PatientDetail,
  type PatientFields,
} from "#shared/schemas/patients.ts";
import { aestheticQuestions, clinicalQuestions } from "#shared/texts/anamneses.pt-br.ts";
import { patientTexts } from "#shared/texts/patients.pt-br.ts";
import { formatBirthDate, readDate } from "./birth-date-words.ts";

type YesNo = "" | "yes" | "no";

/** The values of the form's fields; empty texts while nothing is known. */
export type PatientFormValues = {
  name: string;
  email: string;
  phone: string;
  /** `29/02/1980`. */
  dateOfBirth: string;
  cpf: string;
  rg: string;
  notes: string;
  discountType: NonNullable<Patient["discountType"]>;
  /** A percent number, or an amount such as '80,50' when fixed. */
  discountValue: string;
  emergencyContact: { name: string; phone: string; relationship: string };
  medicalHistory: {
    allergies: string[];
    noKnownAllergies: boolean;
    medications: string[];
    chronicConditions: string[];
  };
  esteticaAnamnese: Record<AestheticText, string> & {
    gestante: YesNo;
    problemasCirculatorios: YesNo;
  };
  clinicaAnamnese: Record<ClinicalText, string>;
};

type AestheticText = (typeof aestheticQuestions)[number][0];

type ClinicalText = (typeof clinicalQuestions)[number][0];

/** The fields of the medical history. */
export const historyFields = [
  "medicalHistory.allergies",
  "medicalHistory.noKnownAllergies",
  "medicalHistory.medications",
  "medicalHistory.chronicConditions",
] as const;

/** The form's fields in the order of the screen and of their complaints. */
export const formFields = [
  "name",
  "email",
  "phone",
  "dateOfBirth",
  "cpf",
  "rg",
  "discountType",
  "discountValue",
  "emergencyContact.name",
  "emergencyContact.phone",
  "emergencyContact.relationship",
  "notes",
  ...historyFields,
  ...aestheticQuestions.map(([field]) => `esteticaAnamnese.${field}`),
  ...clinicalQuestions.map(([field]) => `clinicaAnamnese.${field}`),
];

const noAnswers = <K extends string>(questions: readonly (readonly [K, string])[]) =>
  Object.fromEntries(questions.map(([field]) => [field, ""])) as Record<K, string>;

export const emptyValues: PatientFormValues = {
  name: "",
  email: "",
  phone: "",
  dateOfBirth: "",
  cpf: "",
  rg: "",
  notes: "",
  discountType: "none",
  discountValue: "",
  emergencyContact: { name: "", phone: "", relationship: "" },
  medicalHistory: {
    allergies: [],
    noKnownAllergies: false,
    medications: [],
    chronicConditions: [],
  },
  esteticaAnamnese: { ...noAnswers(aestheticQuestions), gestante: "", problemasCirculatorios: "" },
  clinicaAnamnese: noAnswers(clinicalQuestions),
};

const yesNo = (answer: boolean | undefined): YesNo =>
  answer === undefined ? "" : answer ? "yes" : "no";

/** Returns a customer in the form's terms. */
export function valuesOf(patient: PatientDetail): PatientFormValues {
  const { emergencyContact: contact, esteticaAnamnese: aesthetic } = patient;
  return {
    name: patient.name,
    email: patient.email ?? "",
    phone: patient.phone ? formatPhone(patient.phone) : "",
    dateOfBirth: patient.dateOfBirth ? formatBirthDate(patient.dateOfBirth) : "",
    cpf: patient.cpf ? formatCpf(patient.cpf) : "",
    rg: patient.rg ?? "",
    notes: patient.notes,
    // Unknown without manage_finance, and then neither shown nor sent.
    discountType: patient.discountType ?? "none",
    discountValue: discountText(patient),
    emergencyContact: contact
      ? { ...contact, phone: contact.phone && formatPhone(contact.phone) }
      : emptyValues.emergencyContact,
    medicalHistory: {
      ...emptyValues.medicalHistory,
      ...patient.medicalHistory,
      noKnownAllergies: patient.medicalHistory?.noKnownAllergies !== undefined,
    },
    esteticaAnamnese: {
      ...emptyValues.esteticaAnamnese,
      ...aesthetic,
      gestante: yesNo(aesthetic?.gestante),
      problemasCirculatorios: yesNo(aesthetic?.problemasCirculatorios),
    },
    clinicaAnamnese: { ...emptyValues.clinicaAnamnese, ...patient.clinicaAnamnese },
  };
}

/**
 * Returns the history with these allergies: any takes back that none are known, and an entry such as
 * "nega alergias" is no allergy, but says so.
 */
export function withAllergies(
  history: PatientFormValues["medicalHistory"],
  entries: readonly string[],
): PatientFormValues["medicalHistory"] {
  const allergies = entries.filter((entry) => !deniesAllergies(entry));
  const isDenied = allergies.length < entries.length || history.noKnownAllergies;
  return { ...history, allergies, noKnownAllergies: isDenied && allergies.length === 0 };
}

function discountText({ discountType = "none", discountValue = 0 }: Patient): string {
  if (discountType === "none") return "";
  // Only the amount: the field shows R$ itself.
  return discountType === "percent"
    ? String(discountValue)
    : formatMoney(discountValue).replace(/[^\d.,]/g, "");
}

/** Returns what is sent, not yet checked; the clinical sheets only if the form shows them. */
function toInput(
  values: PatientFormValues,
  withClinical: boolean,
): PatientFields & { name: string } {
  const { esteticaAnamnese, medicalHistory, clinicaAnamnese, ...plain } = values;
  const { gestante, problemasCirculatorios, ...answers } = esteticaAnamnese;
  const sheets = {
    medicalHistory,
    clinicaAnamnese,
    esteticaAnamnese: {
      ...answers,
      ...(gestante && { gestante: gestante === "yes" }),
      ...(problemasCirculatorios && {
        problemasCirculatorios: problemasCirculatorios === "yes",
      }),
    },
  };
  return {
    ...plain,
    email: values.email.trim() || null,
    dateOfBirth: readDate(values.dateOfBirth.trim()) || null,
    discountValue: discountNumber(values) ?? Number.NaN,
    ...(withClinical && sheets),
  };
}

function discountNumber({ discountType, discountValue }: PatientFormValues): number | null {
  if (discountType === "none" || discountValue.trim() === "") return 0;
  if (discountType === "fixed") return parseCents(discountValue);
  return /^\d{1,3}%?$/.test(discountValue.trim()) ? Number.parseInt(discountValue, 10) : null;
}

export type FormErrors = Record<string, string>;

/** Returns the checked input of a new customer, or the first complaint about each field. */
export function readForm(
  values: PatientFormValues,
  withClinical: boolean,
): { input: CreatePatientInput; errors: null } | { input: null; errors: FormErrors } {
  const input = toInput(values, withClinical);
  const parsed = createPatientInput.safeParse(input);
  const errors = errorsByField(issuesOf(parsed));
  const problem = discountProblem(values, input.discountValue);
  if (problem) errors["discountValue"] = problem;
  // The typed form is sent: the server itself reads phones and CPFs.
  return Object.keys(errors).length > 0 ? { input: null, errors } : { input, errors: null };
}

function discountProblem(values: PatientFormValues, value: number | undefined): string | null {
  if (Number.isNaN(value)) {
    return values.discountType === "fixed"
      ? "Informe um valor como 80,00"
      : "Informe um número inteiro de 0 a 100";
  }
  return values.discountType === "percent" && (value ?? 0) > 100
    ? patientTexts.percentOver100
    : null;
}

/** Returns the complaints of the form or the server by form field. */
export function errorsByField(issues: readonly FieldIssue[]): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of issues) {
    const field = formFields.find((name) => path === name || path.startsWith(`${name}.`));
    errors[field ?? path] ??= message;
  }
  return errors;
}

/**
 * Returns the fields of an edit that the person changed; the others stay as the server has them.
 */
export function changedInput(
  patient: PatientDetail,
  values: PatientFormValues,
  withClinical: boolean,
): PatientFields {
  const old = toInput(valuesOf(patient), withClinical);
  const changes: PatientFields = changedFields(old, toInput(values, withClinical));
  // Type and value of a discount mean nothing without each other.
  if (changes.discountType !== undefined || changes.discountValue !== undefined) {
    const { discountType } = values;
    return { ...changes, discountType, discountValue: discountNumber(values) ?? 0 };
  }
  return changes;
}

/** Returns the checked edit of a patient's medical history alone, whatever else is stored of them. */
export function readHistory(
  patient: PatientDetail,
  values: PatientFormValues,
): { input: PatientFields; errors: null } | { input: null; errors: FormErrors } {
  const input = changedInput(patient, values, true);
  const errors = errorsByField(
    issuesOf(updatePatientInput.safeParse({ id: patient.id, ...input })),
  );
  return Object.keys(errors).length > 0 ? { input: null, errors } : { input, errors: null };
}
