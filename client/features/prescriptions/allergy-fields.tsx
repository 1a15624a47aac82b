import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Notice } from "#client/ui/notice.tsx";
import type { PrescriptionValues } from "./prescription-values.ts";
import classes from "./prescriptions.module.css";

type AllergyFieldsProps = {
  form: UseFormReturnType<PrescriptionValues>;
  /** The patient's allergies against what is prescribed. */
  against: readonly string[];
};

/** Asks why something is prescribed in spite of an allergy. */
export function AllergyFields({ form, against }: AllergyFieldsProps) {
  if (against.length === 0) return null;
  return (
    <div className={classes.allergy}>
      <Notice tone="danger">
        Alergia registrada: <strong>{against.join(", ")}</strong>.
      </Notice>
      <Textarea
        label="Motivo para prescrever mesmo assim"
        withAsterisk
        autosize
        wrapperProps={{ "data-field": "allergyReason" }}
        {...form.getInputProps("allergyReason")}
      />
    </div>
  );
}
