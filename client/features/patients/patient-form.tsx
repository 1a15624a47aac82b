import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useEffect, type ReactNode } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { queries } from "#client/lib/trpc.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { FormFoot } from "#client/ui/form-section.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { PatientDetail, SavedPatient } from "#shared/schemas/patients.ts";
import { AestheticFields, MedicalFields } from "./clinical-fields.tsx";
import { clinicalSheetsOf } from "./clinical-sheets.ts";
import {
  changedInput,
  emptyValues,
  formFields,
  readForm,
  valuesOf,
  type FormErrors,
  type PatientFormValues,
} from "./form-values.ts";
import { ContactFields, IdentityFields } from "./identity-fields.tsx";
import classes from "./patient-form.module.css";
import { usePatientWords } from "./patient-words.ts";
import { useSavePatient } from "./use-save-patient.ts";

type PatientFormProps = {
  patient: PatientDetail | null;
  /** Told by the form whenever it begins or ceases to hold something unsaved. */
  onDirtyChange: (dirty: boolean) => void;
  onReload: (patient: PatientDetail) => void;
  onCancel: () => void;
  onSaved: (saved: SavedPatient) => void;
  /** Shown below the fields, e.g. the appointments so far. */
  children?: ReactNode;
};

/** Every field of a customer; keeps what was typed whatever goes wrong. */
export function PatientForm({ patient, onReload, children, ...handlers }: PatientFormProps) {
  const { onDirtyChange, onCancel, onSaved } = handlers;
  const { lower } = usePatientWords();
  const seesRecords = useCan("manage_medical_records");
  const sheets = clinicalSheetsOf(useCurrentUser().businessType);
  const form = useForm<PatientFormValues>({
    initialValues: patient ? valuesOf(patient) : emptyValues,
  });
  const dirty = form.isDirty();
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  const save = useSavePatient({ patient, onSaved, onErrors: showErrors });

  function showErrors(errors: FormErrors) {
    form.setErrors(errors);
    const first = formFields.find((field) => field in errors);
    if (first) focusField(first);
  }

  function submit() {
    const { input, errors } = readForm(form.values, seesRecords);
    if (errors) return showErrors(errors);
    form.clearErrors();
    if (patient) save.update(changedInput(patient, form.values, seesRecords));
    else save.create(input);
  }

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary fields={formFields} errors={form.errors} />
      {patient && save.isOutdated && (
        <NewerVersion what={`este ${lower}`} onReload={() => reload(patient.id, onReload)} />
      )}
      <IdentityFields form={form} />
      <ContactFields form={form} />
      {seesRecords && sheets.medical && <MedicalFields form={form} />}
      {seesRecords && sheets.aesthetic && <AestheticFields form={form} />}
      {children}
      <FormFoot failure={save.isOutdated ? null : save.failure}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={save.isPending}>
          {patient ? `Salvar ${lower}` : `Adicionar ${lower}`}
        </Button>
      </FormFoot>
    </form>
  );
}

async function reload(id: string, onLoaded: (patient: PatientDetail) => void): Promise<void> {
  try {
    onLoaded(await queries.patients.get.fetch({ id }, { staleTime: 0 }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
