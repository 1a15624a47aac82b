/** What an entry of a patient's chain is a version of. */
export const clinicalKinds = [
  "record",
  "prescription",
  "anamnesis",
  "consent",
  "document",
  "photograph",
  "medical_history",
] as const;

export type ClinicalKind = (typeof clinicalKinds)[number];

/** What a consultation was. */
export const recordTypes = ["consultation", "follow_up", "emergency", "routine"] as const;
export type RecordType = (typeof recordTypes)[number];

/** What papers are issued as; certificates are entries of the chain themselves. */
export const documentKinds = [
  "attendance",
  "sick_note",
  "record",
  "prescription",
  "consent",
] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** What of a chain stands in the patient's row as well, as it now reads. */
export const rowSheets = ["estetica", "clinica", "medical_history"] as const;
