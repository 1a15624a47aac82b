import { Button } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import { useEffect, useRef, type ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import { submitField } from "./focus-field.ts";
import { FormFoot } from "./form-section.tsx";
import { useReadOnlyNotice, WriteButton } from "./read-only.tsx";
import classes from "./record-form.module.css";

type CheckedFormProps = {
  className?: string;
  /** True where Enter also saves in a field that searches a list, once there is nothing to choose. */
  createsFromLists?: boolean;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * A form that shows its own complaints instead of the browser's. Enter saves, except in a field that
 * searches a list, where it chooses; with Ctrl or Cmd it saves from everywhere. While nothing may be
 * written it says so instead of saving.
 */
export function CheckedForm(props: CheckedFormProps) {
  const { className, createsFromLists = false, onSubmit, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const readOnly = useReadOnlyNotice();
  useEffect(() => {
    const { current } = form;
    const keepEnter = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== "Enter") return;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        if (event.repeat) return;
        // As a click would: what a field takes over when it is left is part of what is saved.
        current?.querySelector<HTMLElement>("[type=submit]")?.focus();
        queueMicrotask(() => current?.requestSubmit());
        return;
      }
      if (!(target instanceof HTMLInputElement)) return;
      // A list of entries with one to add takes Enter itself.
      if (!target.matches("[aria-haspopup=listbox]:not([data-adds])")) return;
      if (!createsFromLists || isChoosing(target)) event.preventDefault();
    };
    current?.addEventListener("keydown", keepEnter);
    return () => current?.removeEventListener("keydown", keepEnter);
  }, [createsFromLists]);
  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // React would tell it to the form around a dialog, too, which then saved unasked.
        event.stopPropagation();
        if (readOnly === null) onSubmit();
      }}
    >
      {readOnly}
      {children}
    </form>
  );
}

/** Whether Enter means something of the list: one of it is marked, or it is being searched. */
function isChoosing(field: HTMLInputElement): boolean {
  const isOpen = field.getAttribute("aria-expanded") === "true";
  const isMarked = field.hasAttribute("aria-activedescendant");
  return field.hasAttribute("data-searching") || (isOpen && (isMarked || field.value !== ""));
}

type RecordFormProps = CheckedFormProps & {
  /** From `useRecordForm`. */
  record: { readonly fields: readonly string[]; readonly form: { readonly errors: FormErrors } };
  save: { readonly isPending: boolean; readonly failure: string | null };
  /** What the form is for, above the few fields of a short one. */
  lead?: string;
  /** A `NewerVersion`, above the fields. */
  newerVersion?: ReactNode;
  /** Whether what is typed is kept, beside the buttons. */
  kept?: ReactNode;
  submitLabel: string;
  onCancel: () => void;
};

/** Shows a record's fields, the complaints about them above and the buttons below. */
export function RecordForm({ record, save, children, ...props }: RecordFormProps) {
  const { newerVersion, lead, kept, submitLabel, onCancel, ...framed } = props;
  const { className = classes.short, ...frame } = framed;
  return (
    <CheckedForm className={className} {...frame}>
      <ErrorSummary fields={record.fields} errors={record.form.errors} />
      {newerVersion}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
      <FormFoot failure={save.failure}>
        {kept}
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" data-field={submitField} loading={save.isPending}>
          {submitLabel}
        </WriteButton>
      </FormFoot>
    </CheckedForm>
  );
}
