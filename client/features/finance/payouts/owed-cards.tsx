import { formatDay, formatMoney } from "#client/lib/formats.ts";
import { ListRow } from "#client/ui/record-row.tsx";
import { OwedButtons, type OwedRowsProps } from "./owed-table.tsx";
import classes from "./payouts.module.css";

/** What each employee earned, got and is owed, on a phone. */
export function OwedCards({ rows, timeZone, ...actions }: OwedRowsProps) {
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <ListRow key={row.employeeId} data-keeps-focus className={classes.card}>
          <div className={classes.cardHead}>
            <span className={classes.name}>{row.employeeName}</span>
            <span className="figures">{formatMoney(row.pendingAmountCents)}</span>
          </div>
          <p className={`${classes.detail} figures`}>
            Comissões {formatMoney(row.totalCommissionsCents)} · pagamentos{" "}
            {formatMoney(row.totalPayoutsCents)}
          </p>
          <div className={classes.cardFoot}>
            <p className={classes.detail}>
              {row.lastPayoutDate === null
                ? "Nenhum pagamento ainda"
                : `Último pagamento ${formatDay(row.lastPayoutDate, timeZone)}`}
            </p>
            <OwedButtons row={row} {...actions} />
          </div>
        </ListRow>
      ))}
    </ul>
  );
}
