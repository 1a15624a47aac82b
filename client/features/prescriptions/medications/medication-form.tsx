import { Autocomplete, Button, Select, TextInput } from "@mantine/core";
import { useEffect } from "react";
import { changed } from "#client/lib/changes.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { useConflict } from "#client/lib/use-conflict.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { FieldPair, FormFoot } from "#client/ui/form-section.tsx";
import { NewerVersion } from "#client/ui/newer-version.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { VersionCompare } from "#client/ui/version-compare.tsx";
import { controlClasses } from "#shared/domain/control-classes.ts";
import type { Medication } from "#shared/schemas/medications.ts";
import { controlClassLabels } from "#shared/texts/prescriptions.pt-br.ts";
import {
  changesOf,
  differences,
  medicationErrors,
  medicationFields,
  medicationLabels,
  medicationValuesOf,
  presentations,
  readMedication,
} from "./medication-values.ts";
import classes from "./medication-dialog.module.css";

type MedicationFormProps = {
  own: Medication | null;
  typed: string;
  onReload: (stored: Medication) => void;
  onPending: (isPending: boolean) => void;
  onCancel: () => void;
  /** Null for a new one. */
  onDelete: (() => void) | null;
  onSaved: (saved: Medication) => void;
};

/** The fields of a medication of the organisation's own. */
export function MedicationForm({ own, typed, onPending, ...on }: MedicationFormProps) {
  const record = useRecordForm({
    initialValues: medicationValuesOf(own, typed),
    fields: medicationFields,
    onDirtyChange: () => {},
  });
  const conflict = useConflict({
    load: () => queries.medications.get.fetch({ id: own?.id ?? "" }, { staleTime: 0 }),
    onTake: on.onReload,
    by: "comparison",
  });
  const { theirs } = conflict;
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => medicationErrors(issues),
    onErrors: record.showErrors,
    onSaved(saved: Medication) {
      void changed("medications");
      on.onSaved(saved);
    },
    conflict,
  });
  const words = { saved: "Medicamento salvo", failed: "Falha ao salvar o medicamento" };
  const create = trpc.medications.create.useMutation(handlers(words));
  const update = trpc.medications.update.useMutation(handlers(words));
  const isPending = create.isPending || update.isPending;
  useEffect(() => onPending(isPending), [isPending, onPending]);
  const field = (name: (typeof medicationFields)[number]) => ({
    label: medicationLabels[name],
    ...record.form.getInputProps(name),
    wrapperProps: { "data-field": name },
  });

  /** Saves what was changed here over a version: somebody else's, once they were compared. */
  function submit(over = own) {
    const input = record.check(readMedication);
    if (!input) return;
    if (!own || !over) return create.mutate(input);
    update.mutate({ id: own.id, version: over.version ?? undefined, ...changesOf(own, input) });
  }

  return (
    <CheckedForm className={classes.form} onSubmit={() => submit()}>
      <NewerVersion
        what="este medicamento"
        conflict={conflict}
        onSaveMine={theirs ? () => submit(theirs) : undefined}
      >
        {own && theirs && <VersionCompare rows={differences(own, record.form.values, theirs)} />}
      </NewerVersion>
      <TextInput withAsterisk maxLength={120} data-autofocus {...field("name")} />
      <TextInput maxLength={200} {...field("genericName")} />
      <Autocomplete data={presentations} maxLength={60} {...field("presentation")} />
      <FieldPair>
        <TextInput maxLength={40} {...field("dosage")} />
        <TextInput maxLength={20} {...field("unit")} />
      </FieldPair>
      <TextInput maxLength={60} {...field("category")} />
      <Select
        data={controlClasses.map((value) => ({ value, label: controlClassLabels[value] }))}
        allowDeselect={false}
        {...field("controlClass")}
      />
      <Notice tone="info">
        A classe decide em que receituário ele sai. Confira na lista da Anvisa antes de salvar.
      </Notice>
      <FormFoot failure={failure}>
        {on.onDelete && (
          <WriteButton
            variant="subtle"
            color="red"
            mr="auto"
            disabled={isPending}
            onClick={on.onDelete}
          >
            Excluir
          </WriteButton>
        )}
        <Button variant="default" disabled={isPending} onClick={on.onCancel}>
          Cancelar
        </Button>
        <WriteButton type="submit" loading={isPending}>
          Salvar medicamento
        </WriteButton>
      </FormFoot>
    </CheckedForm>
  );
}
