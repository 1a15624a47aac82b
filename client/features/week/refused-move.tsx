import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { RefusedMove } from "./use-moves.ts";

type RefusedMoveDialogProps = {
  refused: RefusedMove | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Why a block went back to its place, and the way to overlap on purpose. */
export function RefusedMoveDialog({ refused, onConfirm, onCancel }: RefusedMoveDialogProps) {
  const shown = useLast(refused);
  return (
    <ConfirmDialog
      opened={refused !== null}
      title="Encaixe"
      confirmLabel="Marcar como encaixe"
      cancelLabel="Deixar onde estava"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {shown?.reason} Você pode marcar mesmo assim: o agendamento fica assinalado como encaixe.
    </ConfirmDialog>
  );
}
