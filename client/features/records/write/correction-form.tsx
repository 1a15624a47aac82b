import { TextInput } from "@mantine/core";
import { useState } from "react";
import { OwnDraftNotice, RestoredNotice } from "#client/domain/records/draft-notices.tsx";
import { usePendingUpload } from "#client/domain/records/use-pending-upload.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { MedicalRecord, RecordDraft } from "#shared/schemas/records.ts";
import { RecordFields } from "./record-fields.tsx";
import classes from "./write.module.css";
import { readCorrection, recordFields, valuesOf, valuesOfDraft } from "./record-values.ts";
import { useRecordDraft } from "./use-record-draft.ts";
import { TypedWordsDialog } from "./typed-words-dialog.tsx";
import { useSaveConsultation } from "./use-save-consultation.ts";
import { useTypedWords } from "./use-typed-words.ts";

type CorrectionFormProps = FormInDrawer & {
  patientId: string;
  /** The record as it now reads. */
  first: MedicalRecord;
  /** What was left unfinished of its correction, if anything. */
  left: RecordDraft;
};

const ignore = () => {};

/** A further version of a record with its reason; the versions before stay. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { patientId, first, left, ...drawer } = props;
  // What was left corrects what its author saw, whatever was written since.
  const [base, setBase] = useState({ ...first, version: left.draft?.version ?? first.version });
  const record = useRecordForm({
    initialValues: left.draft ? valuesOfDraft(left.draft, valuesOf(first)) : valuesOf(first),
    fields: recordFields,
    onDirtyChange: ignore,
  });
  const { form } = record;
  const sending = usePendingUpload(record.showErrors);
  const draft = useRecordDraft({
    of: { patientId, correctsId: first.id },
    version: base.version,
    left,
    values: form.values,
    isTyped: form.isDirty(),
    onDirtyChange: drawer.onDirtyChange,
  });
  const save = useSaveConsultation({
    corrected: base,
    draft,
    onErrors: record.showErrors,
    onTake(stored) {
      setBase(stored);
      form.setValues(valuesOf(stored));
    },
    onSaved: () => drawer.onSaved(),
  });
  const words = useTypedWords({
    draft,
    form,
    onSubmit(complete) {
      const input = record.check((values) => readCorrection(base, complete(values)));
      if (input) save.correct(input);
    },
  });
  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      lead="A versão anterior fica guardada, com autor e data. O que você escrever aqui passa a valer."
      newerVersion={<NewerVersion what="este registro" conflict={save.conflict} />}
      kept={<OwnDraftNotice draft={draft} isWriting={save.isPending} />}
      submitLabel="Salvar correção"
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
            setBase(first);
            form.setValues(valuesOf(first));
          }}
        />
      )}
      <RecordFields
        patientId={patientId}
        attended={first}
        record={record}
        typed={draft.typed}
        onTyped={draft.onTyped}
        onSending={sending.onSending}
      />
      <TextInput
        label="Motivo da correção"
        required
        maxLength={500}
        data-field="reason"
        {...form.getInputProps("reason")}
      />
      {words.asked && (
        <TypedWordsDialog typed={words.asked} onAdd={words.add} onCancel={words.cancel} />
      )}
    </RecordForm>
  );
}
