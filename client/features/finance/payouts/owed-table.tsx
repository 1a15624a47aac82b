import { Button } from "@mantine/core";
import { formatDay, formatMoney } from "#client/lib/formats.ts";
import { TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import type { PayoutSummary } from "#shared/schemas/payouts.ts";

export type OwedRow = PayoutSummary[number];

export type OwedRowsProps = {
  rows: PayoutSummary;
  timeZone: string;
  onPay: (row: OwedRow) => void;
};

const columns: readonly RecordColumn[] = [
  { label: "Funcionário" },
  { label: "Comissões", width: "144px", align: "end" },
  { label: "Pagamentos", width: "144px", align: "end" },
  { label: "A receber", width: "144px", align: "end" },
  { label: "Último pagamento", width: "164px", when: "snug" },
  { label: "Ações", width: "120px", align: "end" },
];

/** What each employee earned, got and is owed, on a desk. */
export function OwedTable({ rows, timeZone, onPay }: OwedRowsProps) {
  return (
    <RecordTable columns={columns}>
      {rows.map((row) => (
        <TableRow key={row.employeeId}>
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
            <PayButton row={row} onPay={onPay} />
          </td>
        </TableRow>
      ))}
    </RecordTable>
  );
}

/** Begins to pay what is owed; there is nothing to press while nothing is. */
export function PayButton({ row, onPay }: Pick<OwedRowsProps, "onPay"> & { row: OwedRow }) {
  if (row.pendingAmountCents === 0) return null;
  return (
    <Button
      variant="light"
      size="compact-sm"
      aria-label={`Pagar ${row.employeeName}`}
      onClick={() => onPay(row)}
    >
      Pagar
    </Button>
  );
}
