import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { MedicalRecord } from "#shared/schemas/records.ts";
import { RecordFields } from "./record-fields.tsx";
import classes from "./write.module.css";
import { readCorrection, recordFields, valuesOf } from "./record-values.ts";
import { useSaveConsultation } from "./use-save-consultation.ts";

type CorrectionFormProps = FormInDrawer & {
  /** The record as it now reads. */
  first: MedicalRecord;
};

/** A further version of a record with its reason; the versions before stay. */
export function CorrectionForm({ first, ...drawer }: CorrectionFormProps) {
  const [base, setBase] = useState(first);
  const record = useRecordForm({
    initialValues: valuesOf(first),
    fields: recordFields,
    onDirtyChange: drawer.onDirtyChange,
  });
  const { form } = record;
  const save = useSaveConsultation({
    corrected: base,
    onErrors: record.showErrors,
    onTake(stored) {
      setBase(stored);
      form.setValues(valuesOf(stored));
    },
    onSaved() {
      drawer.onSaved();
    },
  });
  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      lead="A versão anterior fica guardada, com autor e data. O que você escrever aqui passa a valer."
      newerVersion={<NewerVersion what="este registro" conflict={save.conflict} />}
      submitLabel="Salvar correção"
      onCancel={drawer.onCancel}
      onSubmit={() => {
        const input = record.check((values) => readCorrection(base, values));
        if (input) save.correct(input);
      }}
    >
      <RecordFields patientId={base.patientId} record={record} />
      <TextInput
        label="Motivo da correção"
        required
        maxLength={500}
        data-field="reason"
        {...form.getInputProps("reason")}
      />
    </RecordForm>
  );
}
