import { Button } from "@mantine/core";
import { useState } from "react";
import { ClosedTillNotice } from "#client/domain/finance/closed-till-notice.tsx";
import { formatMoney } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { PaymentMethod } from "#shared/domain/appointments.ts";
import { ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";
import { LazyPixPanel } from "../money/lazy-pix-panel.tsx";
import { newPayment, readPayment } from "./payment-values.ts";
import classes from "./payment.module.css";
import { usePayment } from "./use-payment.ts";
import { useRegisterPayment } from "./use-register-payment.ts";

/** What nearly everybody pays with. */
const usual = ["pix", "credit_card", "debit_card", "cash"] as const satisfies PaymentMethod[];

type MethodButtonsProps = {
  appointmentId: string;
  /** What is to be paid. */
  totalCents: number;
  onPaid?: (() => void) | undefined;
  /** Opens the form with the method that is chosen: for a discount, several methods or a rare one. */
  onOther: (method: PaymentMethod | null) => void;
};

/** Takes the whole payment by one method: the first press says which, the second that it is there. */
export function MethodButtons({ appointmentId, totalCents, ...on }: MethodButtonsProps) {
  const { onPaid = () => {}, onOther } = on;
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { till } = usePayment(appointmentId);
  const save = useRegisterPayment({
    isTakenBack: true,
    onPaid,
    onErrors: (errors) => setRefusal(Object.values(errors)[0] ?? null),
  });

  function receive() {
    setRefusal(null);
    const { input } = readPayment(newPayment(method), { appointmentId, totalCents });
    if (input) save.register(input);
  }

  const failure = refusal ?? save.failure;
  return (
    <div className={classes.charge}>
      {till.data?.session === null && <ClosedTillNotice />}
      <div className={classes.pay} role="group" aria-label="Forma de pagamento">
        {usual.map((each) => (
          <WriteButton
            key={each}
            size="sm"
            variant={each === method ? "light" : "default"}
            aria-pressed={each === method}
            onClick={() => setMethod(each)}
          >
            {ledgerMethodLabels[each]}
          </WriteButton>
        ))}
      </div>
      {method === "pix" && <LazyPixPanel amountCents={totalCents} reference={appointmentId} />}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={classes.pay}>
        {method && (
          <WriteButton loading={save.isPending} onClick={receive}>
            {`Receber ${formatMoney(totalCents)}`}
          </WriteButton>
        )}
        <Button variant="subtle" onClick={() => onOther(method)}>
          Dividir, dar desconto ou outra forma
        </Button>
      </div>
    </div>
  );
}
