import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { PrescriptionValues } from "./prescription-values.ts";
import classes from "./prescriptions.module.css";

type AllergyFieldsProps = { form: UseFormReturnType<PrescriptionValues> };

/** Asks why something is prescribed in spite of an allergy. */
export function AllergyFields({ form }: AllergyFieldsProps) {
  return (
    <div className={classes.allergy}>
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
