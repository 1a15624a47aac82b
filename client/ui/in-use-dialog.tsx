import { ConfirmDialog } from "./confirm-dialog.tsx";

type InUseDialogProps = {
  opened: boolean;
  title: string;
  /** What still uses it, in a sentence. */
  reason: string;
  /** Deactivates it instead; null when there is nothing to deactivate. */
  onSwitchOff: (() => void) | null;
  loading?: boolean;
  onClose: () => void;
};

/** Says why something can't be deleted, and offers to deactivate it instead. */
export function InUseDialog({ reason, onSwitchOff, onClose, ...dialog }: InUseDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={onSwitchOff ? "Desativar" : "Entendi"}
      cancelLabel={onSwitchOff ? "Cancelar" : null}
      onConfirm={onSwitchOff ?? onClose}
      onCancel={onClose}
    >
      {reason}
    </ConfirmDialog>
  );
}
