import { tellDeleteFailed } from "#client/lib/tell-failure.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { usePatientWords } from "./patient-words.ts";

type DeletePatientProps = {
  patient: { readonly id: string; readonly name: string } | null;
  onClose: () => void;
};

/** Asks before a customer is deleted; who has clinical records is archived instead. */
export function DeletePatient({ patient, onClose }: DeletePatientProps) {
  const { singular, lower } = usePatientWords();
  const remove = trpc.patients.delete.useMutation({
    onSuccess({ archived }) {
      void queries.patients.invalidate();
      void queries.appointments.invalidate();
      toast.success(
        archived
          ? `${singular} excluído com sucesso! O prontuário fica arquivado por 20 anos.`
          : `${singular} excluído com sucesso!`,
      );
      onClose();
    },
    onError(error) {
      tellDeleteFailed(error, {
        fallback: `Erro ao excluir ${lower}`,
        onGone() {
          void queries.patients.invalidate();
          onClose();
        },
      });
    },
  });
  return (
    <ConfirmDialog
      opened={patient !== null}
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
