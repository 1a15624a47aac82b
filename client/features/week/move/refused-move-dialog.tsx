import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { RefusedMove } from "./use-moves.ts";

type RefusedMoveDialogProps = {
  refused: RefusedMove | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Says why a block went back to its place, and offers to move it anyway. */
export function RefusedMoveDialog({ refused, onConfirm, onCancel }: RefusedMoveDialogProps) {
  const shown = useLast(refused);
  const isTaken = shown?.isTaken ?? false;
  return (
    <ConfirmDialog
      opened={refused !== null}
      title={isTaken ? "Encaixe" : "Confira o horário"}
      confirmLabel={isTaken ? "Marcar como encaixe" : "Mover mesmo assim"}
      cancelLabel="Deixar onde estava"
      careful
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {shown?.reason}
      {isTaken && " Você pode marcar mesmo assim: o agendamento fica assinalado como encaixe."}
    </ConfirmDialog>
  );
}
