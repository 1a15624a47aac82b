import { formatDay, formatMoney } from "#client/lib/formats.ts";
import { Panel } from "#client/ui/panel.tsx";
import { SumTable } from "#client/ui/sum-table.tsx";
import type { Statement } from "#shared/schemas/payouts.ts";
import { payoutStatusLabels, payoutTypeLabels } from "#shared/texts/ledger.pt-br.ts";
import { periodName } from "../period/period-words.ts";
import classes from "./statement.module.css";

type PaidTableProps = { statement: Statement };

/** The payouts of the days: those that are paid, and those that wait, which don't count. */
export function PaidTable({ statement }: PaidTableProps) {
  const { payouts, timeZone } = statement;
  return (
    <Panel title="Pagamentos" lead="Os pendentes não contam no total.">
      {payouts.length === 0 ? (
        <p className={classes.empty}>Nenhum pagamento nestes dias.</p>
      ) : (
        <SumTable caption="Pagamentos do período">
          <thead>
            <tr>
              <th scope="col">Pagamento</th>
              <th scope="col">Situação</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {payouts.map(({ id, description, payoutType, period, status, paidAt, amountCents }) => (
              <tr key={id}>
                <th scope="row">
                  {description} · {payoutTypeLabels[payoutType]}
                  <span className={classes.detail}>
                    {periodName({ periodStart: period.startDate, periodEnd: period.endDate }, "")}
                  </span>
                </th>
                <td className={classes.situation}>
                  {paidAt === null
                    ? payoutStatusLabels[status]
                    : `${payoutStatusLabels[status]} em ${formatDay(paidAt, timeZone)}`}
                </td>
                <td>{formatMoney(amountCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total pago
              </th>
              <td>{formatMoney(statement.totalPayoutsCents)}</td>
            </tr>
          </tfoot>
        </SumTable>
      )}
    </Panel>
  );
}
