import { changed } from "#client/lib/changes.ts";
import { toastDeleteFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";

type DeletePatientDialogProps = {
  patient: { readonly id: string; readonly name: string } | null;
  onClose: () => void;
};

/** Asks before a customer is deleted; one with clinical records is archived instead. */
export function DeletePatientDialog({ patient, onClose }: DeletePatientDialogProps) {
  const { singular, lower } = useCustomerWords();
  const remove = trpc.patients.delete.useMutation({
    onSuccess({ archived }) {
      void changed("patients", "appointments");
      toast.success(
        archived
          ? `${singular} excluído com sucesso! O prontuário fica arquivado por 20 anos.`
          : `${singular} excluído com sucesso!`,
      );
      onClose();
    },
    onError(error) {
      toastDeleteFailure(error, {
        fallback: `Erro ao excluir ${lower}`,
        onGone() {
          void changed("patients");
          onClose();
        },
      });
    },
  });
  return (
    <ConfirmDialog
      opened={patient !== null}
      writes
      title={`Excluir ${lower}?`}
      danger
      loading={remove.isPending}
      onConfirm={() => patient && remove.mutate({ id: patient.id })}
      onCancel={onClose}
    >
      O cadastro de <strong>{patient?.name}</strong> é excluído. Quem tem dados clínicos é apenas
      arquivado, como a lei exige. Os agendamentos continuam no calendário com o nome que têm.
    </ConfirmDialog>
  );
}
