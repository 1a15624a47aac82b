import { useEffect, useEffectEvent, useState } from "react";
import { KeptNotice, RestoredNotice } from "#client/domain/draft-notices.tsx";
import { useKeptDraft } from "#client/domain/use-kept-draft.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { MedicalRecord, RecordDraft } from "#shared/schemas/records.ts";
import { AppointmentNotice } from "./appointment-notice.tsx";
import { LastRecordNotice } from "./last-record-notice.tsx";
import { TemplatePicker } from "./template-picker.tsx";
import { RecordFields } from "./record-fields.tsx";
import classes from "./write.module.css";
import {
  draftOf,
  readRecord,
  recordFields,
  valuesOfDraft,
  type RecordValues,
} from "./record-values.ts";
import { useSaveConsultation } from "./use-save-consultation.ts";

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
  const [restoredAt, setRestoredAt] = useState(left.draft ? left.savedAt : null);
  // What the server keeps needn't be asked about.
  const { mutateAsync } = trpc.records.saveDraft.useMutation();
  const draft = useKeptDraft<NonNullable<RecordDraft["draft"]>>({
    async write(typed) {
      queries.records.draft.setData({ patientId }, await mutateAsync({ patientId, draft: typed }));
    },
    onSettled: (isKept) => drawer.onDirtyChange(!isKept),
  });
  const record = useRecordForm({
    initialValues: left.draft ? valuesOfDraft(left.draft, empty) : empty,
    fields: recordFields,
    onDirtyChange: ignore,
  });
  const { values, setValues } = record.form;
  const save = useSaveConsultation({
    corrected: null,
    onErrors: record.showErrors,
    onTake: ignore,
    onSaved(saved) {
      void draft.drop();
      drawer.onSaved(saved);
    },
  });
  const keepTyped = useEffectEvent((typed: RecordValues) => {
    if (!record.form.isDirty()) return;
    drawer.onDirtyChange(true);
    draft.keep(draftOf(typed));
  });
  useEffect(() => keepTyped(values), [values]);

  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      submitLabel="Registrar consulta"
      onCancel={drawer.onCancel}
      onSubmit={() => {
        const input = record.check((read) => readRecord(patientId, read));
        if (input) save.create(input);
      }}
    >
      {restoredAt !== null && (
        <RestoredNotice
          at={restoredAt}
          onClear={() => {
            setRestoredAt(null);
            setValues(empty);
          }}
        />
      )}
      {values.appointmentId && <AppointmentNotice id={values.appointmentId} />}
      <LastRecordNotice patientId={patientId} onCopy={(copied) => setValues(copied)} />
      <TemplatePicker values={values} onFill={(filled) => setValues(filled)} />
      <RecordFields patientId={patientId} record={record} />
      <KeptNotice state={draft.state} />
    </RecordForm>
  );
}
