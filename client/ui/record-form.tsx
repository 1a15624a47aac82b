import { Button } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import { useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { FormFoot } from "./form-section.tsx";

type CheckedFormProps = { className?: string; onSubmit: () => void; children: ReactNode };

/**
 * A form whose complaints are all ours: the browser's own bubbles stay away. Enter saves, but not in a
 * field that searches a list: there it chooses.
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
  /** The form's fields in the order in which they stand. */
  fields: readonly string[];
  errors: FormErrors;
  save: {
    readonly isPending: boolean;
    readonly failure: string | null;
  };
  /** Stands above the fields: a `NewerVersion`. */
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
      {newerVersion}
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
