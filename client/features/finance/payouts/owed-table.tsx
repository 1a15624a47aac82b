import { formatDay, formatMoney } from "#client/lib/formats.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import type { PayoutSummary } from "#shared/schemas/payouts.ts";
import type { FinanceSearch } from "../address/search-values.ts";
import classes from "./payouts.module.css";
import { StatementButton } from "./statement-button.tsx";

export type OwedRow = PayoutSummary[number];

export type OwedRowsProps = {
  rows: PayoutSummary;
  search: FinanceSearch;
  timeZone: string;
  onPay: (row: OwedRow) => void;
};

const columns: readonly RecordColumn[] = [
  { label: "Funcionário" },
  { label: "Comissões", width: "144px", align: "end" },
  { label: "Pagamentos", width: "144px", align: "end" },
  { label: "A receber", width: "144px", align: "end" },
  { label: "Último pagamento", width: "164px", when: "snug" },
  { label: "Ações", width: "168px", align: "end" },
];

/** What each employee earned, got and is owed, on a desk. */
export function OwedTable({ rows, timeZone, ...actions }: OwedRowsProps) {
  return (
    <RecordTable columns={columns}>
      {rows.map((row) => (
        <TableRow key={row.employeeId} data-keeps-focus>
          <th scope="row">{row.employeeName}</th>
          <td data-align="end">{formatMoney(row.totalCommissionsCents)}</td>
          <td data-align="end">{formatMoney(row.totalPayoutsCents)}</td>
          <td data-align="end">
            <strong>{formatMoney(row.pendingAmountCents)}</strong>
          </td>
          <td data-when="snug" data-soft>
            {row.lastPayoutDate === null ? "Nunca" : formatDay(row.lastPayoutDate, timeZone)}
          </td>
          <td data-align="end">
            <OwedButtons row={row} {...actions} />
          </td>
        </TableRow>
      ))}
    </RecordTable>
  );
}

/** Opens the statement, and begins to pay what is owed while something is. */
export function OwedButtons({
  row,
  search: { de, ate },
  onPay,
}: Pick<OwedRowsProps, "search" | "onPay"> & { row: OwedRow }) {
  return (
    <div className={classes.actions}>
      <StatementButton
        name={row.employeeName}
        search={{ profissional: row.employeeId, ...(de && ate && { de, ate }) }}
      />
      {row.pendingAmountCents > 0 && (
        <WriteButton
          variant="light"
          size="compact-sm"
          aria-label={`Pagar ${row.employeeName}`}
          onClick={() => onPay(row)}
        >
          Pagar
        </WriteButton>
      )}
    </div>
  );
}
