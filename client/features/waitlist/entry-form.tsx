import { useState } from "react";
import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import { changed } from "#client/lib/changes.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { fallbackTimeZone, localDateIn } from "#shared/domain/wall-clock.ts";
import { WhenFields, WhoFields, type EntryOptions } from "./entry-fields.tsx";
import {
  customerValues,
  emptyValues,
  errorsByField,
  formFields,
  readForm,
} from "./entry-values.ts";

type EntryFormProps = FormInDrawer & { options: EntryOptions };

/** Asks who waits, for what, and when they could come. */
export function EntryForm({ options, onDirtyChange, onCancel, onSaved }: EntryFormProps) {
  const calendar = options.calendars.find(({ isDefault }) => isDefault) ?? options.calendars[0];
  const [initialValues] = useState(() =>
    emptyValues(
      calendar?.id ?? "",
      localDateIn(calendar?.timeZone ?? fallbackTimeZone, Date.now()),
    ),
  );
  const record = useRecordForm({ initialValues, fields: formFields, onDirtyChange });
  const { form } = record;
  const [patient, setPatient] = useState<ChosenPatient | null>(null);
  useFirstFocus(["patientId"], () => ({ patientId: true }));
  const { handlers, ...outcome } = useSaveRecord({
    errorsOf: ({ issues }) => errorsByField(issues),
    onErrors: record.showErrors,
    onSaved() {
      void changed("waitlist");
      onSaved();
    },
  });
  const create = trpc.waitlist.create.useMutation(
    handlers({ saved: "Está na lista de espera!", failed: "Falha ao incluir na lista" }),
  );

  function submit() {
    const input = record.check(readForm);
    if (input) create.mutate(input);
  }

  return (
    <RecordForm
      record={record}
      save={{ ...outcome, isPending: create.isPending }}
      submitLabel="Incluir na lista"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <WhoFields
        form={form}
        options={options}
        patient={patient}
        onPatient={(chosen) => {
          setPatient(chosen);
          form.setValues(customerValues(chosen));
        }}
      />
      <WhenFields form={form} />
    </RecordForm>
  );
}
