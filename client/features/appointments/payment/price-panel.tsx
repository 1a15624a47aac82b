import { useState, type ReactNode } from "react";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import classes from "./payment.module.css";
import { ReverseDialog } from "./reverse-dialog.tsx";
import { usePayment } from "./use-payment.ts";

type UnlessPaidProps = {
  appointmentId: string;
  /** What is shown of a paid appointment, below the reason. */
  locked?: ReactNode;
  /** The fields that change its price. */
  children: ReactNode;
};

/**
 * Shows the fields that change an appointment's price, or why a paid one keeps its price, with the
 * way to take the payment back. Who sees no money learns it from the refusal.
 */
export function UnlessPaid({ appointmentId, locked, children }: UnlessPaidProps) {
  const { payment } = usePayment(appointmentId);
  const [reversing, setReversing] = useState(false);
  const [line] = payment.data?.paidBy ?? [];
  if (line === undefined) return children;
  return (
    <>
      <Notice tone="info">
        {ledgerTexts.priceLocked}
        <div className={classes.actions}>
          <WriteButton size="compact-sm" variant="default" onClick={() => setReversing(true)}>
            Estornar
          </WriteButton>
        </div>
      </Notice>
      {locked}
      {reversing && <ReverseDialog id={line} onClose={() => setReversing(false)} />}
    </>
  );
}
