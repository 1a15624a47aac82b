import { Autocomplete, Button, Modal, Select, TextInput } from "@mantine/core";
import { changed } from "#client/lib/changes.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { FieldPair, FormFoot } from "#client/ui/form-section.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { controlClasses } from "#shared/domain/control-classes.ts";
import type { Medication } from "#shared/schemas/medications.ts";
import { controlClassLabels } from "#shared/texts/prescriptions.pt-br.ts";
import {
  medicationErrors,
  medicationFields,
  medicationValuesOf,
  presentations,
  readMedication,
} from "./medication-values.ts";
import classes from "./medication-dialog.module.css";

type MedicationDialogProps = {
  /** The organisation's own entry that is changed; null for a new one. */
  own: Medication | null;
  /** What was searched and not found. */
  typed: string;
  onClose: () => void;
  onSaved: (saved: Medication) => void;
};

/** Adds or changes a medication of the organisation's own. It is mounted while it is open. */
export function MedicationDialog({ own, typed, onClose, onSaved }: MedicationDialogProps) {
  useNestedDialog();
  useReturnFocus();
  const record = useRecordForm({
    initialValues: medicationValuesOf(own, typed),
    fields: medicationFields,
    onDirtyChange: () => {},
  });
  const { handlers, failure } = useSaveRecord({
    errorsOf: ({ issues }) => medicationErrors(issues),
    onErrors: record.showErrors,
    onSaved(saved: Medication) {
      void changed("medications");
      onSaved(saved);
    },
  });
  const words = { saved: "Medicamento salvo", failed: "Falha ao salvar o medicamento" };
  const create = trpc.medications.create.useMutation(handlers(words));
  const update = trpc.medications.update.useMutation(handlers(words));
  const isPending = create.isPending || update.isPending;
  const field = (name: (typeof medicationFields)[number]) => ({
    ...record.form.getInputProps(name),
    wrapperProps: { "data-field": name },
  });

  function submit() {
    const input = record.check(readMedication);
    if (!input) return;
    if (own) update.mutate({ id: own.id, ...input });
    else create.mutate(input);
  }

  return (
    <Modal
      opened
      onClose={isPending ? () => {} : onClose}
      title={own ? "Editar medicamento próprio" : "Novo medicamento próprio"}
      size={520}
    >
      <CheckedForm className={classes.form} onSubmit={submit}>
        <TextInput label="Nome" withAsterisk maxLength={120} data-autofocus {...field("name")} />
        <TextInput label="Princípio ativo" maxLength={200} {...field("genericName")} />
        <Autocomplete
          label="Forma"
          data={presentations}
          maxLength={60}
          {...field("presentation")}
        />
        <FieldPair>
          <TextInput label="Concentração" maxLength={40} {...field("dosage")} />
          <TextInput label="Unidade" maxLength={20} {...field("unit")} />
        </FieldPair>
        <TextInput label="Grupo" maxLength={60} {...field("category")} />
        <Select
          label="Classe de controle"
          data={controlClasses.map((value) => ({ value, label: controlClassLabels[value] }))}
          allowDeselect={false}
          {...field("controlClass")}
        />
        <Notice tone="info">
          A classe decide em que receituário ele sai. Confira na lista da Anvisa antes de salvar.
        </Notice>
        <FormFoot failure={failure}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Salvar medicamento
          </Button>
        </FormFoot>
      </CheckedForm>
    </Modal>
  );
}
