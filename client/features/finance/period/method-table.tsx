import { Panel } from "#client/ui/panel.tsx";
import { methodGroups } from "#shared/domain/ledger-terms.ts";
import type { PeriodSummary } from "#shared/schemas/transactions.ts";
import { ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";
import { FlowTable } from "./flow-table.tsx";
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
          <FlowTable
            caption="Receitas e despesas por método"
            head="Método"
            rows={used.map((method) => ({
              id: method,
              name: ledgerMethodLabels[method],
              incomeCents: figures.byMethodIncome[method] ?? 0,
              expenseCents: figures.byMethodExpense[method] ?? 0,
              totalCents: figures.byMethod[method] ?? 0,
            }))}
            sums={figures}
          />
        </div>
      )}
    </Panel>
  );
}
