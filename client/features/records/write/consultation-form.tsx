import { useState } from "react";
import { OwnDraftNotice, RestoredNotice } from "#client/domain/records/draft-notices.tsx";
import { useRecordAuthors } from "#client/domain/records/use-record-authors.ts";
import { usePendingUpload } from "#client/domain/records/use-pending-upload.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { CreateRecordInput, MedicalRecord, RecordDraft } from "#shared/schemas/records.ts";
import { AnotherRecordDialog } from "./another-record-dialog.tsx";
import { AppointmentNotice } from "./appointment-notice.tsx";
import { LastRecordNotice } from "./last-record-notice.tsx";
import { TemplatePicker } from "./template-picker.tsx";
import { RecordFields } from "./record-fields.tsx";
import classes from "./write.module.css";
import {
  mustNameWho,
  readRecord,
  recordFields,
  valuesOfDraft,
  type RecordValues,
} from "./record-values.ts";
import { useRecordDraft } from "./use-record-draft.ts";
import { TypedWordsDialog } from "./typed-words-dialog.tsx";
import { useSaveConsultation } from "./use-save-consultation.ts";
import { useTypedWords } from "./use-typed-words.ts";

type ConsultationFormProps = Omit<FormInDrawer, "onSaved"> & {
  patientId: string;
  empty: RecordValues;
  /** What was left unfinished, if anything. */
  left: RecordDraft;
  onSaved: (saved: MedicalRecord) => void;
};

const ignore = () => {};

/** A new consultation; what is typed is kept on the server until it is written. */
export function ConsultationForm(props: ConsultationFormProps) {
  const { patientId, empty, left, ...drawer } = props;
  const record = useRecordForm({
    initialValues: left.draft ? valuesOfDraft(left.draft, empty) : empty,
    fields: recordFields,
    onDirtyChange: ignore,
  });
  const { values, setValues } = record.form;
  const sending = usePendingUpload(record.showErrors);
  const mustName = mustNameWho(useRecordAuthors(patientId).data);
  // Nothing but the day must be said, and that stands there already.
  useFirstFocus(recordFields, () => ({ chiefComplaint: true }));
  const draft = useRecordDraft({
    of: { patientId },
    untouchedDate: empty.date,
    left,
    values,
    isTyped: record.form.isDirty(),
    onDirtyChange: drawer.onDirtyChange,
  });
  const [asked, setAsked] = useState<CreateRecordInput | null>(null);
  const save = useSaveConsultation({
    corrected: null,
    draft,
    onRecorded: setAsked,
    onErrors: record.showErrors,
    onTake: ignore,
    onSaved: drawer.onSaved,
  });
  const words = useTypedWords({
    draft,
    form: record.form,
    onSubmit(complete) {
      const input = record.check((read) => readRecord(patientId, complete(read), mustName));
      if (input) save.create(input);
    },
  });
  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      kept={<OwnDraftNotice draft={draft} isWriting={save.isPending} />}
      submitLabel="Registrar consulta"
      onCancel={drawer.onCancel}
      onSubmit={() => {
        if (!sending.isHeld()) words.submit();
      }}
    >
      {draft.restoredAt !== null && (
        <RestoredNotice
          at={draft.restoredAt}
          onClear={() => {
            draft.forget();
            setValues(empty);
          }}
        />
      )}
      {values.appointmentId && <AppointmentNotice id={values.appointmentId} />}
      <LastRecordNotice
        patientId={patientId}
        values={values}
        onCopy={(copied) => setValues(copied)}
      />
      <TemplatePicker values={values} onFill={(filled) => setValues(filled)} />
      <RecordFields
        patientId={patientId}
        record={record}
        typed={draft.typed}
        onTyped={draft.onTyped}
        onSending={sending.onSending}
      />
      {asked?.appointmentId && (
        <AnotherRecordDialog
          patientId={patientId}
          appointmentId={asked.appointmentId}
          onConfirm={(knownRecordIds) => {
            setAsked(null);
            save.create({ ...asked, knownRecordIds });
          }}
          onCancel={() => setAsked(null)}
        />
      )}
      {words.asked && (
        <TypedWordsDialog typed={words.asked} onAdd={words.add} onCancel={words.cancel} />
      )}
    </RecordForm>
  );
}
