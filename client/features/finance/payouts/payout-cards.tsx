import { formatMoney } from "#client/lib/formats.ts";
import { ListRow } from "#client/ui/record-row.tsx";
import { payoutTypeLabels } from "#shared/texts/ledger.pt-br.ts";
import { PayoutButtons, PayoutState, type PayoutRowsProps } from "./payout-buttons.tsx";
import classes from "./payouts.module.css";
import { daysWords } from "./payout-words.ts";

/** Payouts on a phone. */
export function PayoutCards({ payouts, timeZone, onHistory, ...actions }: PayoutRowsProps) {
  return (
    <ul className={classes.cards}>
      {payouts.map((payout) => (
        <ListRow key={payout.id} data-keeps-focus className={classes.card}>
          <div className={classes.cardHead}>
            <span className={classes.name}>{payout.employee.name}</span>
            <span className="figures">{formatMoney(payout.amountCents)}</span>
          </div>
          <p className={classes.detail}>
            {payout.description} · {payoutTypeLabels[payout.payoutType]} · {daysWords(payout)}
          </p>
          <div className={classes.cardFoot}>
            <span className={classes.detail}>
              <PayoutState payout={payout} timeZone={timeZone} onHistory={onHistory} />
            </span>
            <PayoutButtons payout={payout} {...actions} />
          </div>
        </ListRow>
      ))}
    </ul>
  );
}
