import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Notice } from "#client/ui/notice.tsx";
import type { PrescriptionValues } from "./prescription-values.ts";

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
};

/** Asks why something is prescribed in spite of an allergy. */
export function AllergyFields({ form, colliding }: AllergyFieldsProps) {
  if (colliding.length === 0) return null;
  return (
    <Textarea
      label="Motivo para prescrever mesmo assim"
      description={`Contra a alergia registrada: ${colliding.join("; ")}.`}
      withAsterisk
      autosize
      wrapperProps={{ "data-field": "allergyReason" }}
      {...form.getInputProps("allergyReason")}
    />
  );
}
