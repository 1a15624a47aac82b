import { Button } from "@mantine/core";
import { ReceiptButtons } from "#client/domain/receipt-buttons.tsx";
import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import type { AppointmentPayment, Transaction } from "#shared/schemas/transactions.ts";
import { ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";
import { furtherDiscountCents } from "./paid-rules.ts";
import classes from "./payment.module.css";

type PaidSummaryProps = {
  payment: AppointmentPayment;
  /** What the appointment itself takes off its services. */
  ownDiscountCents: number;
  timeZone: string;
  /** Receives a line of the payment to take back. */
  onReverse: (id: string) => void;
};

/** Shows the parts of the payment that counts, and what was taken back before. */
export function PaidSummary({ payment, ownDiscountCents, ...props }: PaidSummaryProps) {
  const { timeZone, onReverse } = props;
  const { transactions, paidBy } = payment;
  const parts = transactions.filter(({ id }) => paidBy.includes(id));
  const reversals = transactions.filter(({ reversalOf }) => reversalOf !== null);
  return (
    <>
      {parts[0] && (
        <div className={classes.paid}>
          <Parts parts={parts} ownDiscountCents={ownDiscountCents} />
          <p className={classes.soft}>
            {`Recebido ${whenAndWho(parts[0], timeZone)}`}
            {parts[0].discountReason && ` · Motivo do desconto: ${parts[0].discountReason}`}
          </p>
          <div className={classes.papers}>
            <ReceiptButtons transactionId={parts[0].id} />
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() => parts[0] && onReverse(parts[0].id)}
            >
              Estornar
            </Button>
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

type PartsProps = { parts: readonly Transaction[]; ownDiscountCents: number };

function Parts({ parts, ownDiscountCents }: PartsProps) {
  const furtherCents = furtherDiscountCents(parts, ownDiscountCents);
  return (
    <dl className={classes.parts}>
      {furtherCents > 0 && (
        <>
          <dt>Desconto no pagamento</dt>
          <dd>− {formatMoney(furtherCents)}</dd>
        </>
      )}
      {parts.map(({ id, givenMethod, amountCents }) => (
        <Part key={id} label={ledgerMethodLabels[givenMethod]} cents={amountCents} />
      ))}
      {(parts.length > 1 || furtherCents > 0) && (
        <Part label="Total pago" cents={parts.reduce((sum, part) => sum + part.amountCents, 0)} />
      )}
    </dl>
  );
}

function Part({ label, cents }: { label: string; cents: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{formatMoney(cents)}</dd>
    </>
  );
}

function whenAndWho({ createdAt, createdBy }: Transaction, timeZone: string): string {
  const when = `em ${formatDateTime(createdAt, timeZone)}`;
  return createdBy?.name ? `${when} por ${createdBy.name}` : when;
}
