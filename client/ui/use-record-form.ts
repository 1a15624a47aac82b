import { useForm, type FormErrors } from "@mantine/form";
import { useEffect } from "react";
import { focusField } from "./focus-field.ts";

/** What a form's values come to: the checked input, or the complaints about its fields. */
type Reading<Input> =
  | { readonly input: Input; readonly errors: null }
  | { readonly input: null; readonly errors: FormErrors };

type RecordFormOptions<Values> = {
  initialValues: Values;
  /** Complaints with which the form opens. */
  initialErrors?: FormErrors;
  /** The form's fields in the order of the screen and of their complaints. */
  fields: readonly string[];
  /** Called whenever the form begins or ceases to hold something unsaved. */
  onDirtyChange: (dirty: boolean) => void;
};

/** Holds the values of a record's fields and shows the complaints about them. */
export function useRecordForm<Values extends Record<string, unknown>>({
  initialValues,
  initialErrors = {},
  fields,
  onDirtyChange,
}: RecordFormOptions<Values>) {
  const form = useForm<Values>({
    initialValues,
    initialErrors,
    validateInputOnChange: false,
  });
  const dirty = form.isDirty();
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);

  /** Shows complaints beside their fields and moves the focus to the first. */
  function showErrors(errors: FormErrors) {
    form.setErrors(errors);
    const first = fields.find((field) => field in errors);
    if (first) focusField(first);
  }

  /** Returns the input that `read` makes of the values, or shows its complaints and returns null. */
  function check<Input>(read: (values: Values) => Reading<Input>): Input | null {
    const { input, errors } = read(form.values);
    if (errors) showErrors(errors);
    else form.clearErrors();
    return input;
  }

  return { form, fields, showErrors, check };
}
