import type { MeetsConflict } from "#client/lib/use-conflict.ts";
import { changed } from "#client/lib/changes.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { PatientDetail, PatientFields, SavedPatient } from "#shared/schemas/patients.ts";
import { errorsByField, type FormErrors } from "./patient-values.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { twinInWords } from "#client/domain/patients/twin-words.ts";

type SaveOptions = {
  patient: PatientDetail | null;
  onSaved: (saved: SavedPatient) => void;
  onErrors: (errors: FormErrors) => void;
  conflict: MeetsConflict;
};

/** Creates or updates a customer and reports the result. */
export function useSavePatient({ patient, onSaved, onErrors, conflict }: SaveOptions) {
  const { singular, lower } = useCustomerWords();
  const { handlers, ...outcome } = useSaveRecord({
    errorsOf: ({ issues }) => errorsByField(issues),
    onErrors,
    conflict,
    onSaved(saved: SavedPatient) {
      void changed("patients");
      toastSaved(`${singular} ${patient ? "atualizado" : "adicionado"} com sucesso!`, saved);
      onSaved(saved);
    },
  });
  const failed = `Erro ao salvar ${lower}`;
  const create = trpc.patients.create.useMutation(handlers({ failed }));
  const update = trpc.patients.update.useMutation(handlers({ failed }));
  return {
    ...outcome,
    isPending: create.isPending || update.isPending,
    create: create.mutate,
    update(changes: PatientFields & { readonly version: number | undefined }) {
      if (patient) update.mutate({ id: patient.id, ...changes });
    },
  };
}

/** Uses one toast, since the newest replaces the one before. */
function toastSaved(done: string, { duplicates }: SavedPatient): void {
  const [first, ...others] = duplicates;
  if (!first) return toast.success(done);
  const more = others.length > 0 ? ` e mais ${others.length}` : "";
  toast.warning(`${done} ${twinInWords(`${first.name}${more}`)}`);
}
