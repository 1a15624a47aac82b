import { Fragment } from "react";
import { ReceiptButtons } from "#client/domain/finance/receipt-buttons.tsx";
import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { AppointmentPayment, Transaction } from "#shared/schemas/transactions.ts";
import { ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";
import { partsOf } from "./paid-rules.ts";
import classes from "./payment.module.css";

type PaidSummaryProps = {
  payment: AppointmentPayment;
  timeZone: string;
  /** Receives a line of the payment to take back. */
  onReverse: (id: string) => void;
};

/** Shows the parts of the payment that counts, and what was taken back before. */
export function PaidSummary({ payment, timeZone, onReverse }: PaidSummaryProps) {
  const parts = partsOf(payment);
  const reversals = payment.transactions.filter(({ reversalOf }) => reversalOf !== null);
  return (
    <>
      {parts[0] && (
        <div className={classes.paid}>
          <Parts parts={parts} />
          <p className={classes.soft}>{`Recebido ${whenAndWho(parts[0], timeZone)}`}</p>
          <div className={classes.papers}>
            <ReceiptButtons transactionId={parts[0].id} />
            <WriteButton
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() => parts[0] && onReverse(parts[0].id)}
            >
              Estornar
            </WriteButton>
          </div>
        </div>
      )}
      {reversals.length > 0 && (
        <ul className={classes.reversals}>
          {reversals.map((reversal) => (
            <li key={reversal.id}>
              {`Estorno de ${formatMoney(reversal.amountCents)} em ${ledgerMethodLabels[reversal.givenMethod]} ${whenAndWho(reversal, timeZone)} · ${reversal.reversalReason}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What was paid by which method; their sum stands with the price. */
function Parts({ parts }: { parts: readonly Transaction[] }) {
  return (
    <dl className={classes.parts}>
      {parts.map(({ id, givenMethod, amountCents }) => (
        <Fragment key={id}>
          <dt>{ledgerMethodLabels[givenMethod]}</dt>
          <dd>{formatMoney(amountCents)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function whenAndWho({ createdAt, createdBy }: Transaction, timeZone: string): string {
  const when = `em ${formatDateTime(createdAt, timeZone)}`;
  return createdBy?.name ? `${when} por ${createdBy.name}` : when;
}
