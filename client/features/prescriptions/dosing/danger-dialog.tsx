import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import type { useDangerCheck } from "./use-danger-check.ts";

type DangerDialogProps = { check: ReturnType<typeof useDangerCheck> };

/** Asks whether a dangerous posology is really meant. */
export function DangerDialog({ check }: DangerDialogProps) {
  return check.dangers.length > 0 ? <Question check={check} /> : null;
}

function Question({ check: { dangers, goOn, goBack } }: DangerDialogProps) {
  useNestedDialog();
  return (
    <ConfirmDialog
      opened
      writes
      risky
      title="Prescrever assim mesmo?"
      confirmLabel="Prescrever assim mesmo"
      cancelLabel="Voltar e conferir"
      onConfirm={goOn}
      onCancel={goBack}
    >
      {dangers.map((danger) => (
        <p key={danger}>{danger}</p>
      ))}
    </ConfirmDialog>
  );
}
