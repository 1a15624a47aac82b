import { Button } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { TellField } from "../fields/tell-field.tsx";
import { isNews, type Known } from "#client/domain/messages/told-words.ts";
import { DiscardDialog, type FormInDrawer } from "#client/ui/form-frame.tsx";
import { FormFoot, FormSection } from "#client/ui/form-section.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { formWords } from "../fields/form-words.ts";
import classes from "../fields/appointment-fields.module.css";
import { EncaixeDialog } from "../fields/encaixe-dialog.tsx";
import type { useUpdateAppointment } from "./use-update-appointment.ts";
import { VersionConflictNotice } from "./version-conflict-notice.tsx";

type EditFormProps = {
  title: string;
  update: ReturnType<typeof useUpdateAppointment>;
  /** The appointment when the editing began, and with what has been entered. */
  before: Known;
  after: Known;
  dirty: boolean;
  submitLabel: string;
  onDirtyChange: FormInDrawer["onDirtyChange"];
  onSubmit: () => void;
  onDone: () => void;
  children: ReactNode;
};

/** Edits some fields of an appointment and asks the questions that saving may raise. */
export function EditForm({ title, update, dirty, submitLabel, children, ...on }: EditFormProps) {
  const { onDirtyChange, onSubmit, onDone, before, after } = on;
  const [asking, setAsking] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  // The form replaces the button that was pressed, so it takes the focus.
  useEffect(() => fields.current?.focus(), []);
  useEffect(() => {
    onDirtyChange(dirty);
    return () => onDirtyChange(false);
  }, [dirty, onDirtyChange]);
  return (
    <CheckedForm className={classes.form} onSubmit={onSubmit}>
      {update.conflict && (
        <VersionConflictNotice
          conflict={update.conflict}
          loading={update.isPending}
          onSaveMine={onSubmit}
          onTakeTheirs={onDone}
        />
      )}
      <FormSection title={title} ref={fields}>
        {children}
      </FormSection>
      <FormFoot failure={update.failure?.message ?? null}>
        <TellField
          told={isNews(before, after) ? after : null}
          notify={update.notify}
          onChange={update.setNotify}
        />
        <Button variant="default" onClick={() => (dirty ? setAsking(true) : onDone())}>
          Voltar
        </Button>
        <WriteButton type="submit" loading={update.isPending} disabled={!dirty}>
          {submitLabel}
        </WriteButton>
      </FormFoot>
      {asking && (
        <DiscardDialog onDiscard={onDone} onKeep={() => setAsking(false)}>
          {formWords.unsaved}
        </DiscardDialog>
      )}
      {update.overlapReasons && (
        <EncaixeDialog
          reasons={update.overlapReasons}
          loading={update.isPending}
          onConfirm={update.saveAnyway}
          onCancel={update.dropOverlap}
          onSkip={update.saveSkipping}
        />
      )}
    </CheckedForm>
  );
}
