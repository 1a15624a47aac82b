import { formatDay, formatMoney } from "#client/lib/formats.ts";
import { TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import { payoutTypeLabels } from "#shared/texts/ledger.pt-br.ts";
import { PayoutButtons, PayoutState, type PayoutRowsProps } from "./payout-buttons.tsx";
import { daysWords } from "./payout-words.ts";
import classes from "./payouts.module.css";

const columns: readonly RecordColumn[] = [
  { label: "Funcionário", width: "184px" },
  { label: "Descrição", when: "snug" },
  { label: "Tipo", width: "124px", when: "wide" },
  { label: "Período", width: "144px" },
  { label: "Criado em", width: "104px", when: "wide" },
  { label: "Situação", width: "208px" },
  { label: "Valor", width: "128px", align: "end" },
  { label: "Ações", width: "264px", align: "end" },
];

/** Payouts on a desk. */
export function PayoutTable({ payouts, timeZone, onHistory, ...actions }: PayoutRowsProps) {
  return (
    <RecordTable columns={columns}>
      {payouts.map((payout) => (
        <TableRow key={payout.id} data-keeps-focus>
          <th scope="row">
            <span className={classes.lines}>{payout.employee.name}</span>
          </th>
          <td data-when="snug" data-soft>
            <span className={classes.lines}>{payout.description}</span>
          </td>
          <td data-when="wide" data-soft>
            {payoutTypeLabels[payout.payoutType]}
          </td>
          <td>
            <span className={classes.lines}>{daysWords(payout)}</span>
          </td>
          <td data-when="wide" data-soft>
            {formatDay(payout.createdAt, timeZone)}
          </td>
          <td>
            <PayoutState payout={payout} timeZone={timeZone} onHistory={onHistory} />
          </td>
          <td data-align="end">{formatMoney(payout.amountCents)}</td>
          <td data-align="end">
            <PayoutButtons payout={payout} {...actions} />
          </td>
        </TableRow>
      ))}
    </RecordTable>
  );
}
