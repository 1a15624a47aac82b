import { ConfirmDialog } from "./confirm-dialog.tsx";

type InUseDialogProps = {
  opened: boolean;
  title: string;
  /** What still uses it, in a sentence. */
  reason: string;
  /** Switches it off instead; null where there is nothing to switch off. */
  onSwitchOff: (() => void) | null;
  loading?: boolean;
  onClose: () => void;
};

/** Says why something can't be deleted, and offers to switch it off instead. */
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
