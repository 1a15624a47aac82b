import { formatMoney } from "#client/lib/formats.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";

type ShortDialogProps = {
  /** What lacks in the drawer. */
  missingCents: number;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks once more before more cash leaves than the drawer should hold. */
export function ShortDialog({ missingCents, onConfirm, onCancel }: ShortDialogProps) {
  useNestedDialog();
  return (
    <ConfirmDialog
      opened
      risky
      title={`Faltam ${formatMoney(missingCents)} na gaveta`}
      confirmLabel="Registrar mesmo assim"
      cancelLabel="Voltar"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Pelos lançamentos, esse dinheiro não está lá. Se está, falta registrar de onde veio: uma
      receita em dinheiro ou um reforço.
    </ConfirmDialog>
  );
}
