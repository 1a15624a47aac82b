import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Notice } from "#client/ui/notice.tsx";
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
import { useRecordDraft, type DraftState } from "./use-record-draft.ts";
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
  const draft = useRecordDraft(patientId, (isKept) => drawer.onDirtyChange(!isKept));
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
        <Notice tone="info">
          Recuperamos o rascunho que você deixou em {formatDateTime(restoredAt, ownTimeZone())}. Só
          você o vê.
          <Button
            variant="default"
            size="xs"
            mt={8}
            display="block"
            onClick={() => {
              setRestoredAt(null);
              setValues(empty);
            }}
          >
            Começar do zero
          </Button>
        </Notice>
      )}
      {values.appointmentId && <AppointmentNotice id={values.appointmentId} />}
      <LastRecordNotice patientId={patientId} onCopy={(copied) => setValues(copied)} />
      <TemplatePicker values={values} onFill={(filled) => setValues(filled)} />
      <RecordFields patientId={patientId} record={record} />
      <p className={classes.kept} role="status">
        {stateWords[draft.state]}
      </p>
    </RecordForm>
  );
}

const stateWords: Readonly<Record<DraftState, string>> = {
  none: "",
  saving: "Guardando rascunho...",
  saved: "Rascunho guardado",
  failed: "O rascunho não pôde ser guardado. Não feche esta página.",
};
