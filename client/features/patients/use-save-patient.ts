import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type {
  CreatePatientInput,
  PatientDetail,
  PatientFields,
  SavedPatient,
} from "#shared/schemas/patients.ts";
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
  const [failure, setFailure] = useState<string | null>(null);
  const create = trpc.patients.create.useMutation({
    onSuccess: (made) => saved(made, `${singular} adicionado com sucesso!`),
    onError: failed,
  });
  const update = trpc.patients.update.useMutation({
    onSuccess: (made) => saved(made, `${singular} atualizado com sucesso!`),
    onError: failed,
  });

  function saved(made: SavedPatient, message: string) {
    void queries.patients.invalidate();
    toast.success(message);
    onSaved(made);
  }

  function failed(error: unknown) {
    const { code, message, issues } = failureOf(error);
    const errors = errorsByField(issues);
    onErrors(errors);
    if (Object.keys(errors).length > 0) return;
    const told = code === "unknown" ? `Erro ao salvar ${lower}` : message;
    setFailure(told);
    toast.error(told);
  }

  return {
    isPending: create.isPending || update.isPending,
    /** Someone else changed it since it was opened here. */
    isOutdated: update.isError && failureOf(update.error).code === "row_changed",
    /** What the last try failed with, when it was no field's fault. */
    failure,
    create(input: CreatePatientInput) {
      setFailure(null);
      create.mutate(input);
    },
    update(changes: PatientFields) {
      setFailure(null);
      if (patient) update.mutate({ id: patient.id, version: patient.version, ...changes });
    },
  };
}
