import { formatMoney } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import type { Payout } from "#shared/schemas/payouts.ts";
import { OwedNotice } from "./owed-notice.tsx";
import { daysWords, payMethodWords, reversedSentence } from "./payout-words.ts";
import classes from "./payouts.module.css";
import { PixPanel } from "./pix-panel.tsx";
import { useFirstSeen } from "./use-first-seen.ts";
import { useProcessPayout } from "./use-process-payout.ts";

type ProcessDialogProps = {
  payout: Payout;
  onClose: () => void;
  onTillClosed: () => void;
};

/** Asks before a payout's money leaves the till, beside what its employee is owed now. */
export function ProcessDialog({ payout, onClose, onTillClosed }: ProcessDialogProps) {
  const { id, amountCents, employee } = payout;
  const review = trpc.payouts.review.useQuery({ id }, { staleTime: 0 });
  const { data } = review;
  const [seenCents, setSeenCents] = useFirstSeen(id, data?.pendingAmountCents);
  const { process, isPending } = useProcessPayout({
    onDone: onClose,
    onTillClosed,
    onMoved: setSeenCents,
  });
  return (
    <ConfirmDialog
      opened
      writes
      title="Processar pagamento"
      confirmLabel={`Pagar ${formatMoney(amountCents)}`}
      careful
      // Nobody pays before it is said what is owed, which also moves the buttons.
      waiting={review.isPending}
      loading={isPending}
      onCancel={onClose}
      onConfirm={() =>
        process({ id, ...(seenCents !== undefined && { pendingAmountCents: seenCents }) })
      }
    >
      <div className={classes.review}>
        <p className={classes.sentence}>
          {employee.name} recebe {formatMoney(amountCents)} de {daysWords(payout)} por{" "}
          {payMethodWords(employee)}. O valor sai do caixa aberto, como uma despesa.
        </p>
        {data && (
          <OwedNotice owed={data} amountCents={amountCents}>
            {reversedSentence(data)}
          </OwedNotice>
        )}
        <PixPanel employeeId={employee.id} amountCents={amountCents} reference={id} />
      </div>
    </ConfirmDialog>
  );
}
