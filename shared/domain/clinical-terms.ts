/** What an entry of a patient's chain is a version of. */
export const clinicalKinds = ["record", "prescription", "anamnesis"] as const;

export type ClinicalKind = (typeof clinicalKinds)[number];

/** What a consultation was. */
export const recordTypes = ["consultation", "follow_up", "emergency", "routine"] as const;
