import type { ReactNode } from "react";
import { useConflict } from "#client/lib/use-conflict.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { queries } from "#client/lib/trpc.ts";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { PatientDetail, SavedPatient } from "#shared/schemas/patients.ts";
import { AestheticFields, MedicalFields } from "./clinical-fields.tsx";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";
import { changedInput, emptyValues, formFields, readForm, valuesOf } from "./patient-values.ts";
import { ContactFields, IdentityFields } from "./identity-fields.tsx";
import classes from "./patient-form.module.css";
import { contactOf } from "#client/domain/patients/contact-rules.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { useSavePatient } from "./use-save-patient.ts";

type PatientFormProps = {
  patient: PatientDetail | null;
  /** A name, an e-mail or a phone that a new customer's form begins with. */
  typed?: string | undefined;
  /** Called whenever the form begins or ceases to hold something unsaved. */
  onDirtyChange: (dirty: boolean) => void;
  onReload: (patient: PatientDetail) => void;
  onCancel: () => void;
  onSaved: (saved: SavedPatient) => void;
  /** Shown below the fields, e.g. the past appointments. */
  children?: ReactNode;
};

/** Edits every field of a customer; keeps what was typed whatever goes wrong. */
export function PatientForm({
  patient,
  typed = "",
  onReload,
  children,
  ...handlers
}: PatientFormProps) {
  const { onDirtyChange, onCancel, onSaved } = handlers;
  const { lower } = useCustomerWords();
  const seesRecords = useCan("manage_medical_records");
  const sheets = clinicalSheetsOf(useCurrentUser());
  const record = useRecordForm({
    initialValues: patient ? valuesOf(patient) : { ...emptyValues, ...contactOf(typed) },
    fields: formFields,
    onDirtyChange,
  });
  const { form } = record;
  const conflict = useConflict({
    load: () => queries.patients.get.fetch({ id: patient?.id ?? "" }, { staleTime: 0 }),
    onTake: onReload,
    by: "toast",
  });
  const { theirs } = conflict;
  const save = useSavePatient({ patient, conflict, onSaved, onErrors: record.showErrors });

  /** Saves over a version: somebody else's, once the person has been told about it. */
  function submit(version = patient?.version) {
    const input = record.check((values) => readForm(values, seesRecords));
    if (!input) return;
    if (!patient) return save.create(input);
    save.update({ ...changedInput(patient, form.values, seesRecords), version });
  }

  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      newerVersion={
        <NewerVersion
          what={`este ${lower}`}
          conflict={conflict}
          onSaveMine={theirs ? () => submit(theirs.version) : undefined}
        />
      }
      submitLabel={patient ? `Salvar ${lower}` : `Adicionar ${lower}`}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <IdentityFields form={form} />
      <ContactFields form={form} />
      {seesRecords && sheets.medical && <MedicalFields form={form} />}
      {seesRecords && sheets.aesthetic && <AestheticFields form={form} />}
      {children}
    </RecordForm>
  );
}
