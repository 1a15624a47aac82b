import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { addPhotographInput, type PhotographMoment } from "#shared/schemas/photographs.ts";

/** The values of the form of a photograph. */
export type PhotographValues = {
  /** The id of the uploaded file; empty before. */
  attachmentId: string;
  moment: PhotographMoment;
  takenOn: string;
  area: string;
};

/** The form's fields in the order of the screen and of their complaints. */
export const photographFields = ["attachmentId", "moment", "takenOn", "area"] as const;

type Field = (typeof photographFields)[number];

const pictureMissing = "Escolha a foto";

/** Returns the complaints of the form or the server by field. */
export function photographErrors(issues: readonly FieldIssue[]) {
  return firstByField<Field>(issues, photographFields, {});
}

/** Returns the checked input, or the first complaint about each field. */
export function readPhotograph(patientId: string, values: PhotographValues) {
  const input = { patientId, ...values };
  const parsed = addPhotographInput.safeParse(input);
  if (parsed.success) return { input, errors: null };
  const errors = photographErrors(issuesOf(parsed));
  return {
    input: null,
    errors: values.attachmentId ? errors : { ...errors, attachmentId: pictureMissing },
  };
}
