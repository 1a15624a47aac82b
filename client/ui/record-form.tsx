import { Button } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { FormFoot } from "./form-section.tsx";

type CheckedFormProps = { className?: string; onSubmit: () => void; children: ReactNode };

/** A form whose complaints are all ours: the browser's own bubbles stay away. */
export function CheckedForm({ className, onSubmit, children }: CheckedFormProps) {
  return (
    <form
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

type RecordFormProps = CheckedFormProps & {
  /** The form's fields in the order in which they stand. */
  fields: readonly string[];
  errors: FormErrors;
  save: {
    readonly isPending: boolean;
    readonly isOutdated: boolean;
    readonly failure: string | null;
  };
  /** Shown above the fields when someone else saved meanwhile: a `NewerVersion`. */
  newerVersion: ReactNode;
  submitLabel: string;
  onCancel: () => void;
};

/** A record's fields between what is wrong with them and the buttons. */
export function RecordForm({ fields, errors, save, children, ...props }: RecordFormProps) {
  const { newerVersion, submitLabel, onCancel, ...frame } = props;
  return (
    <CheckedForm {...frame}>
      <ErrorSummary fields={fields} errors={errors} />
      {save.isOutdated && newerVersion}
      {children}
      <FormFoot failure={save.failure}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {submitLabel}
        </Button>
      </FormFoot>
    </CheckedForm>
  );
}
