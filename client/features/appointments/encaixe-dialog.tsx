import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-drawer.tsx";

type EncaixeDialogProps = {
  /** What stands in the way, in a sentence. */
  reason: string;
  loading: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** An overlap never happens by accident: it is asked for in so many words. */
export function EncaixeDialog({ reason, ...handlers }: EncaixeDialogProps) {
  useNestedDialog();
  return (
    <ConfirmDialog
      opened
      title="Encaixe"
      confirmLabel="Marcar como encaixe"
      cancelLabel="Escolher outro horário"
      {...handlers}
    >
      {reason} Você pode marcar mesmo assim: o agendamento fica assinalado como encaixe.
    </ConfirmDialog>
  );
}
