import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";

type PerformersDialogProps = { told: string; onConfirm: () => void; onCancel: () => void };

/** Asks before somebody is booked for what they don't perform. */
export function PerformersDialog({ told, ...answers }: PerformersDialogProps) {
  useNestedDialog();
  return (
    <ConfirmDialog
      opened
      writes
      risky
      title="Confira quem atende"
      confirmLabel="Marcar mesmo assim"
      cancelLabel="Escolher outra pessoa"
      {...answers}
    >
      {told}
    </ConfirmDialog>
  );
}
