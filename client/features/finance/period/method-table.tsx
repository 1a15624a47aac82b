import { formatMoney } from "#client/lib/formats.ts";
import { Panel } from "#client/ui/panel.tsx";
import { SumTable } from "#client/ui/sum-table.tsx";
import { methodGroups } from "#shared/domain/ledger-terms.ts";
import type { PeriodSummary } from "#shared/schemas/transactions.ts";
import { ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";
import classes from "./period.module.css";

/** The figures by which `MethodTable` breaks down; of days or of a session. */
type MethodFigures = Pick<
  PeriodSummary,
  "byMethod" | "byMethodIncome" | "byMethodExpense" | "incomeCents" | "expenseCents" | "totalCents"
>;

/** Income, expense and what remains by method, to be compared with the card machine and the bank. */
export function MethodTable({ figures }: { figures: MethodFigures }) {
  const used = methodGroups.filter(
    (method) => figures.byMethodIncome[method] !== 0 || figures.byMethodExpense[method] !== 0,
  );
  return (
    <Panel title="Por método">
      {used.length === 0 ? (
        <p className={classes.empty}>Nenhuma receita ou despesa.</p>
      ) : (
        <div className={classes.methods}>
          <SumTable caption="Receitas e despesas por método">
            <thead>
              <tr>
                <th scope="col">Método</th>
                <th scope="col">Receitas</th>
                <th scope="col">Despesas</th>
                <th scope="col">Saldo</th>
              </tr>
            </thead>
            <tbody>
              {used.map((method) => (
                <tr key={method}>
                  <th scope="row">{ledgerMethodLabels[method]}</th>
                  <td>{formatMoney(figures.byMethodIncome[method] ?? 0)}</td>
                  <td>{formatMoney(figures.byMethodExpense[method] ?? 0)}</td>
                  <td>{formatMoney(figures.byMethod[method] ?? 0)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{formatMoney(figures.incomeCents)}</td>
                <td>{formatMoney(figures.expenseCents)}</td>
                <td>{formatMoney(figures.totalCents)}</td>
              </tr>
            </tfoot>
          </SumTable>
        </div>
      )}
    </Panel>
  );
}
