import { changed } from "#client/lib/changes.ts";
import { toastDeleteFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { medicationName } from "#shared/domain/medication-names.ts";
import type { Medication } from "#shared/schemas/medications.ts";

type DeleteMedicationDialogProps = {
  medication: Medication;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a medication of the organisation's own leaves everybody's searches. */
export function DeleteMedicationDialog({ medication, ...on }: DeleteMedicationDialogProps) {
  function leave() {
    void changed("medications");
    on.onDeleted();
  }
  const remove = trpc.medications.delete.useMutation({
    onSuccess() {
      toast.success("Medicamento excluído");
      leave();
    },
    onError: (error) =>
      toastDeleteFailure(error, { fallback: "Falha ao excluir o medicamento", onGone: leave }),
  });
  return (
    <ConfirmDialog
      opened
      writes
      danger
      title="Excluir este medicamento?"
      confirmLabel="Excluir"
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ id: medication.id })}
      onCancel={on.onClose}
    >
      “{medicationName(medication)}” sai da busca de todos. As receitas que o citam continuam como
      estão e podem ser renovadas.
    </ConfirmDialog>
  );
}
