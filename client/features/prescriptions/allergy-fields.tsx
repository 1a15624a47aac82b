import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Notice } from "#client/ui/notice.tsx";
import { reasonAgainst, type PrescriptionValues } from "./prescription-values.ts";

type AllergyWarningProps = { medication: string; against: readonly string[] };

/** Stands beside the medication that an allergy speaks against. */
export function AllergyWarning({ medication, against }: AllergyWarningProps) {
  if (against.length === 0) return null;
  return (
    <Notice tone="danger">
      Alergia registrada: <strong>{against.join(", ")}</strong>. Confira antes de prescrever{" "}
      {medication}.
    </Notice>
  );
}

type AllergyFieldsProps = {
  form: UseFormReturnType<PrescriptionValues>;
  /** The medications that an allergy speaks against. */
  colliding: readonly string[];
  /** What the reason answers. */
  warnings: readonly string[];
};

/** Asks why something is prescribed in spite of an allergy: anew for each warning that comes. */
export function AllergyFields({ form, colliding, warnings }: AllergyFieldsProps) {
  if (colliding.length === 0) return null;
  const field = form.getInputProps("allergyReason");
  return (
    <Textarea
      label="Motivo para prescrever mesmo assim"
      description={`Contra a alergia registrada: ${colliding.join("; ")}.`}
      withAsterisk
      autosize
      wrapperProps={{ "data-field": "allergyReason" }}
      {...field}
      value={reasonAgainst(warnings, form.values)}
      onChange={(event) => {
        field.onChange(event);
        form.setFieldValue("answered", [...warnings]);
      }}
    />
  );
}
