import type { FormErrors } from "@mantine/form";
import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import type { recordTypes } from "#shared/domain/clinical-terms.ts";
import type { FieldIssue } from "#shared/errors.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import {
  correctRecordInput,
  createRecordInput,
  type MedicalRecord,
  type SaveDraftInput,
} from "#shared/schemas/records.ts";
import { typedSignsSchema } from "#shared/schemas/vital-signs.ts";
import { recordTexts } from "#shared/texts/records.pt-br.ts";
import { vitalSignLabels, type VitalSign } from "#shared/texts/vital-signs.pt-br.ts";
import { readPressure, readSign } from "../read/vital-rules.ts";

export type RecordValues = {
  date: string;
  type: (typeof recordTypes)[number];
  /** Empty for whoever writes. */
  professionalId: string;
  appointmentId: string | null;
  chiefComplaint: string;
  symptoms: string[];
  diagnosis: string[];
  treatment: string;
  notes: string;
  /** As typed. */
  vitalSigns: Record<VitalSign, string>;
  attachments: Attachment[];
  /** Why it is corrected; only in a correction. */
  reason: string;
};

type Draft = NonNullable<SaveDraftInput["draft"]>;

/** The form's fields in the order of the screen and of their complaints. */
export const recordFields = [
  "date",
  "type",
  "professionalId",
  "chiefComplaint",
  "bloodPressure",
  ...vitalSignLabels.map(({ field }) => field),
  "symptoms",
  "diagnosis",
  "treatment",
  "notes",
  "attachments",
  "reason",
];

const noSigns: Record<VitalSign, string> = {
  bloodPressure: "",
  heartRate: "",
  temperature: "",
  weight: "",
  height: "",
  oxygenSaturation: "",
};

/** Returns an empty form for a day. */
export function emptyRecord(date: string, professionalId: string): RecordValues {
  return {
    date,
    type: "consultation",
    professionalId,
    appointmentId: null,
    chiefComplaint: "",
    symptoms: [],
    diagnosis: [],
    treatment: "",
    notes: "",
    vitalSigns: noSigns,
    attachments: [],
    reason: "",
  };
}

/** Returns the form of a record that is corrected. */
export function valuesOf(record: MedicalRecord): RecordValues {
  return {
    ...copiedFrom(record),
    notes: record.notes,
    date: record.date,
    type: record.type,
    professionalId: record.professionalId ?? "",
    appointmentId: record.appointmentId,
    chiefComplaint: record.chiefComplaint,
    attachments: record.attachments,
    vitalSigns: {
      ...noSigns,
      ...Object.fromEntries(
        Object.entries(record.vitalSigns).map(([field, value]) => [
          field,
          String(value).replace(".", ","),
        ]),
      ),
    },
    reason: "",
  };
}

/** What a new consultation may take over from the last one. */
export function copiedFrom({
  symptoms,
  diagnosis,
  treatment,
}: Pick<MedicalRecord, "symptoms" | "diagnosis" | "treatment">) {
  return { symptoms, diagnosis, treatment };
}

/** Returns the form as it was left. */
export function valuesOfDraft(draft: Draft, empty: RecordValues): RecordValues {
  const { vitalSigns: signs, version: _version, searched: _searched, ...rest } = draft;
  // It is written at the appointment it is now begun from, wherever it was left, and on its day.
  const appointmentId = empty.appointmentId ?? rest.appointmentId ?? null;
  const isElsewhere = appointmentId !== (rest.appointmentId ?? null);
  const date = (!isElsewhere && rest.date) || empty.date;
  return { ...empty, ...rest, date, appointmentId, vitalSigns: { ...noSigns, ...signs } };
}

/**
 * Returns what is kept of the form while it is typed: its day only where it was chosen or is an
 * appointment's, because what is left today and taken up later is of that later day.
 */
export function draftOf(values: RecordValues, untouchedDate?: string): Draft {
  const { reason, professionalId, appointmentId, date, ...rest } = values;
  const isSaid = appointmentId !== null || date !== untouchedDate;
  return {
    ...rest,
    ...(isSaid && { date }),
    ...(reason && { reason }),
    ...(professionalId && { professionalId }),
    ...(appointmentId && { appointmentId }),
  };
}

/** What stands in the lists' fields and isn't added yet. */
export type TypedWords = Readonly<Record<"symptoms" | "diagnosis", string>>;

/** Returns the form with these words as entries. */
export function withTyped(values: RecordValues, typed: TypedWords): RecordValues {
  const added = (field: keyof TypedWords) => [
    ...new Set([...values[field], typed[field].trim()].filter(Boolean)),
  ];
  return { ...values, symptoms: added("symptoms"), diagnosis: added("diagnosis") };
}

/**
 * Returns a draft with the words that aren't added yet: a symptom as an entry, half a search for a
 * diagnosis as what it is, since nobody has said yet that it is one.
 */
export function draftWithTyped(values: RecordValues, typed: TypedWords, untouched?: string): Draft {
  const searched = typed.diagnosis.trim();
  const kept = draftOf(withTyped(values, { ...typed, diagnosis: "" }), untouched);
  return { ...kept, ...(searched && { searched }) };
}

/** Returns the complaints of the form or the server by form field. */
export function recordErrors(issues: readonly FieldIssue[]): FormErrors {
  const ofSigns = issues.map(({ path, message }) => ({
    path: path.replace(/^vitalSigns\./, ""),
    message,
  }));
  return firstByField(ofSigns, recordFields, { attachmentIds: "attachments" });
}

/** Returns the complaint about one sign as it is typed, or null. */
export function signComplaint(field: VitalSign, text: string): string | null {
  const value = field === "bloodPressure" ? readPressure(text) : readSign(field, text);
  if (value === undefined) return null;
  const parsed = typedSignsSchema.safeParse({ [field]: value });
  return parsed.error?.issues[0]?.message ?? null;
}

function inputOf(values: RecordValues) {
  const { reason: _reason, professionalId, appointmentId, attachments, ...rest } = values;
  const { bloodPressure, ...measured } = values.vitalSigns;
  const signs = Object.entries({
    bloodPressure: readPressure(bloodPressure),
    ...Object.fromEntries(
      vitalSignLabels.map(({ field }) => [field, readSign(field, measured[field])]),
    ),
  });
  return {
    ...rest,
    ...(professionalId && { professionalId }),
    ...(appointmentId && { appointmentId }),
    attachmentIds: attachments.map(({ id }) => id),
    vitalSigns: Object.fromEntries(signs.filter(([, value]) => value !== undefined)),
  };
}

type Member = { readonly isSelf: boolean; readonly attends: boolean };

/**
 * Whether a new record must name who attended: whoever writes it doesn't, and others of the team do.
 * Of a team that isn't known nobody can be named.
 */
export function mustNameWho(team: readonly Member[] | undefined): boolean {
  const attending = team?.filter(({ attends }) => attends) ?? [];
  return attending.length > 0 && !attending.some(({ isSelf }) => isSelf);
}

/** Returns the checked input of a new record, or the first complaint about each field. */
export function readRecord(patientId: string, values: RecordValues, mustName = false) {
  const parsed = createRecordInput.safeParse({ ...inputOf(values), patientId });
  const isUnnamed = mustName && !values.professionalId;
  if (parsed.success && !isUnnamed) return { input: parsed.data, errors: null };
  const errors = {
    ...recordErrors(issuesOf(parsed)),
    ...(isUnnamed && { professionalId: recordTexts.professionalMissing }),
  };
  return { input: null, errors };
}

/** Returns the checked input of a correction, or the first complaint about each field. */
export function readCorrection({ id, version }: MedicalRecord, values: RecordValues) {
  const { reason } = values;
  const parsed = correctRecordInput.safeParse({ ...inputOf(values), id, version, reason });
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: recordErrors(issuesOf(parsed)) };
}
