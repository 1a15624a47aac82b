import { useForm, type FormErrors } from "@mantine/form";
import { useEffect } from "react";
import { focusField } from "./focus-field.ts";

type RecordFormOptions<Values> = {
  initialValues: Values;
  /** The form's fields in the order in which they stand and are complained about. */
  fields: readonly string[];
  /** Told whenever the form begins or ceases to hold something unsaved. */
  onDirtyChange: (dirty: boolean) => void;
};

/** The fields of a record; `showErrors` puts complaints beside them and goes to the first. */
export function useRecordForm<Values extends Record<string, unknown>>({
  initialValues,
  fields,
  onDirtyChange,
}: RecordFormOptions<Values>) {
  const form = useForm<Values>({ initialValues, validateInputOnChange: false });
  const dirty = form.isDirty();
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);

  function showErrors(errors: FormErrors) {
    form.setErrors(errors);
    const first = fields.find((field) => field in errors);
    if (first) focusField(first);
  }

  return { form, showErrors };
}
