import { useEffect, useState } from "react";
import { useConflict } from "#client/lib/use-conflict.ts";
import { queries } from "#client/lib/trpc.ts";
import { beginAtField } from "#client/ui/focus-field.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { HistoryFields } from "./clinical-fields.tsx";
import type { EditorHandlers } from "./editor-panel.tsx";
import { historyFields, readHistory, valuesOf } from "./patient-values.ts";
import { useSavePatient } from "./use-save-patient.ts";

type HistoryFormProps = EditorHandlers & {
  patient: PatientDetail;
  onCancel: () => void;
  onSaved: () => void;
};

/** Edits only a patient's allergies, medications in use and chronic conditions. */
export function HistoryForm({ patient, onReload, ...handlers }: HistoryFormProps) {
  const { onDirtyChange, onCancel, onSaved } = handlers;
  const record = useRecordForm({
    initialValues: valuesOf(patient),
    fields: historyFields,
    onDirtyChange: () => {}, // Also what is no entry yet would be lost.
  });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const isDirty = record.form.isDirty() || Object.values(typed).some((text) => text.trim());
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const conflict = useConflict({
    load: () => queries.patients.get.fetch({ id: patient.id }, { staleTime: 0 }),
    onTake: onReload,
    by: "toast",
  });
  const { theirs } = conflict;
  const save = useSavePatient({ patient, conflict, onSaved, onErrors: record.showErrors });
  useEffect(() => beginAtField(historyFields[0]), []);

  /** Saves over a version: somebody else's, once the person has been told about it. */
  function submit(version = patient.version) {
    const changes = record.check((values) => readHistory(patient, values));
    if (changes) save.update({ ...changes, version });
  }

  return (
    <RecordForm
      record={record}
      save={save}
      newerVersion={
        <NewerVersion
          what="este histórico"
          conflict={conflict}
          onSaveMine={theirs ? () => submit(theirs.version) : undefined}
        />
      }
      submitLabel="Salvar histórico"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <HistoryFields
        form={record.form}
        onTyped={(field, text) => setTyped((before) => ({ ...before, [field]: text }))}
      />
    </RecordForm>
  );
}
