import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { useDiagnoses } from "../diagnoses/use-diagnoses.ts";
import type { TypedWords } from "./record-values.ts";

type TypedWordsDialogProps = {
  typed: TypedWords;
  /** Called with the words as they are to be added. */
  onAdd: (words: TypedWords) => void;
  onCancel: () => void;
};

/** Asks about words that stand in a list's field and aren't added yet, before a record is written for good. */
export function TypedWordsDialog({ typed, onAdd, onCancel }: TypedWordsDialogProps) {
  useNestedDialog();
  const { isKnown, nameOf } = useDiagnoses();
  const symptom = typed.symptoms.trim();
  const diagnosis = nameOf(typed.diagnosis.trim());
  return (
    <ConfirmDialog
      opened
      careful
      title="Falta adicionar o que foi digitado"
      confirmLabel="Adicionar e registrar"
      cancelLabel="Voltar"
      waiting={!isKnown}
      onConfirm={() => onAdd({ symptoms: symptom, diagnosis })}
      onCancel={onCancel}
    >
      {symptom && <p>Adicionar “{symptom}” aos sintomas?</p>}
      {diagnosis && <p>Adicionar “{diagnosis}” aos diagnósticos?</p>}
      <p>Para registrar sem isso, volte e apague o texto do campo.</p>
    </ConfirmDialog>
  );
}
