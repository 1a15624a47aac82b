import { Button } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import { useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { submitField } from "./focus-field.ts";
import { FormFoot } from "./form-section.tsx";

type CheckedFormProps = { className?: string; onSubmit: () => void; children: ReactNode };

/**
 * A form that shows its own complaints instead of the browser's. Enter saves, except in a field that
 * searches a list, where it chooses.
 */
export function CheckedForm({ className, onSubmit, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = form;
    current?.addEventListener("keydown", keepEnter);
    return () => current?.removeEventListener("keydown", keepEnter);
  }, []);
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

function keepEnter(event: KeyboardEvent): void {
  const { target, key } = event;
  const searches = target instanceof Element && target.matches("[aria-haspopup=listbox]");
  if (key === "Enter" && searches) event.preventDefault();
}

type RecordFormProps = CheckedFormProps & {
  /** From `useRecordForm`. */
  record: { readonly fields: readonly string[]; readonly form: { readonly errors: FormErrors } };
  save: { readonly isPending: boolean; readonly failure: string | null };
  /** A `NewerVersion`, above the fields. */
  newerVersion: ReactNode;
  submitLabel: string;
  onCancel: () => void;
};

/** Shows a record's fields, the complaints about them above and the buttons below. */
export function RecordForm({ record, save, children, ...props }: RecordFormProps) {
  const { newerVersion, submitLabel, onCancel, ...frame } = props;
  return (
    <CheckedForm {...frame}>
      <ErrorSummary fields={record.fields} errors={record.form.errors} />
      {newerVersion}
      {children}
      <FormFoot failure={save.failure}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" data-field={submitField} loading={save.isPending}>
          {submitLabel}
        </Button>
      </FormFoot>
    </CheckedForm>
  );
}
