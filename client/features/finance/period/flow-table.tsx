import { formatMoney } from "#client/lib/formats.ts";
import { SumTable } from "#client/ui/sum-table.tsx";

/** What came in, what went out and what remains, in cents. */
type Flow = {
  readonly incomeCents: number;
  readonly expenseCents: number;
  readonly totalCents: number;
};

type FlowTableProps = {
  /** The contents of the table, for screen readers. */
  caption: string;
  /** What the rows are: `Data`. */
  head: string;
  rows: readonly (Flow & { readonly id: string; readonly name: string })[];
  sums: Flow;
};

/** Income, expense and what remains, a row for each day or method, with their sums. */
export function FlowTable({ caption, head, rows, sums }: FlowTableProps) {
  return (
    <SumTable caption={caption}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Receitas</th>
          <th scope="col">Despesas</th>
          <th scope="col">Saldo</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, ...row }) => (
          <FlowRow key={id} {...row} />
        ))}
      </tbody>
      <tfoot>
        <FlowRow name="Total" {...sums} />
      </tfoot>
    </SumTable>
  );
}

function FlowRow({ name, incomeCents, expenseCents, totalCents }: Flow & { name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatMoney(incomeCents)}</td>
      <td>{formatMoney(expenseCents)}</td>
      <td>{formatMoney(totalCents)}</td>
    </tr>
  );
}
