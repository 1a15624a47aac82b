import { formatMoney } from "#client/lib/formats.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import type { Payout } from "#shared/schemas/payouts.ts";
import { useCancelPayout } from "./use-cancel-payout.ts";

type CancelDialogProps = { payout: Payout; onClose: () => void };

/** Asks before a payout that waits is cancelled. */
export function CancelDialog({ payout, onClose }: CancelDialogProps) {
  const { cancel, isPending } = useCancelPayout({ onDone: onClose });
  return (
    <ConfirmDialog
      opened
      writes
      title="Cancelar pagamento"
      confirmLabel="Cancelar pagamento"
      cancelLabel="Voltar"
      careful
      loading={isPending}
      onCancel={onClose}
      onConfirm={() => cancel({ id: payout.id })}
    >
      O pagamento de {formatMoney(payout.amountCents)} a {payout.employee.name} fica cancelado. Nada
      sai do caixa, e ele ainda pode ser processado depois.
    </ConfirmDialog>
  );
}
