import { formatMoney } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { SumTable } from "#client/ui/sum-table.tsx";
import { methodGroups } from "#shared/domain/ledger-terms.ts";
import { ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";
import classes from "./close-form.module.css";

/** What didn't go through the drawer, to be compared with the card machine and the bank. */
export function OtherMethodTable({ sessionId }: { sessionId: string }) {
  const { data } = trpc.transactions.sessionSummary.useQuery({ id: sessionId });
  const rows = methodGroups
    .filter((method) => method !== "cash")
    .map((method) => ({
      method,
      inCents: data?.byMethodIncome[method] ?? 0,
      outCents: data?.byMethodExpense[method] ?? 0,
    }))
    .filter(({ inCents, outCents }) => inCents !== 0 || outCents !== 0);
  if (rows.length === 0) return null;
  return (
    <section className={classes.others} aria-label="Outros métodos">
      <h3>Confira na maquininha e no banco</h3>
      <SumTable caption="Receitas e despesas que não passaram pela gaveta">
        <thead>
          <tr>
            <th scope="col">Método</th>
            <th scope="col">Receitas</th>
            <th scope="col">Despesas</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ method, inCents, outCents }) => (
            <tr key={method}>
              <th scope="row">{ledgerMethodLabels[method]}</th>
              <td>{formatMoney(inCents)}</td>
              <td>{formatMoney(outCents)}</td>
            </tr>
          ))}
        </tbody>
      </SumTable>
    </section>
  );
}
