import { queries, trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import type { PatientDetail, PatientFields, SavedPatient } from "#shared/schemas/patients.ts";
import { errorsByField, type FormErrors } from "./form-values.ts";
import { usePatientWords } from "./patient-words.ts";

type SaveOptions = {
  patient: PatientDetail | null;
  onSaved: (saved: SavedPatient) => void;
  onErrors: (errors: FormErrors) => void;
};

/** Creates or updates a customer and says what came of it. */
export function useSavePatient({ patient, onSaved, onErrors }: SaveOptions) {
  const { singular, lower } = usePatientWords();
  const { handlers, ...outcome } = useSaveRecord({
    errorsOf: ({ issues }) => errorsByField(issues),
    onErrors,
    onSaved(saved: SavedPatient) {
      void queries.patients.invalidate();
      onSaved(saved);
    },
  });
  const failed = `Erro ao salvar ${lower}`;
  const create = trpc.patients.create.useMutation(
    handlers({ saved: `${singular} adicionado com sucesso!`, failed }),
  );
  const update = trpc.patients.update.useMutation(
    handlers({ saved: `${singular} atualizado com sucesso!`, failed }),
  );
  return {
    ...outcome,
    isPending: create.isPending || update.isPending,
    create: create.mutate,
    update(changes: PatientFields) {
      if (patient) update.mutate({ id: patient.id, version: patient.version, ...changes });
    },
  };
}
