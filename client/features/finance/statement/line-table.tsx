import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import { Panel } from "#client/ui/panel.tsx";
import { SumTable } from "#client/ui/sum-table.tsx";
import type { Statement } from "#shared/schemas/payouts.ts";
import classes from "./statement.module.css";
import { labelWords, ruleWords } from "./statement-words.ts";

type LineTableProps = { statement: Statement };

/** Each service that was paid, with the rule and the commission as they were then. */
export function LineTable({ statement }: LineTableProps) {
  const { lines, timeZone } = statement;
  return (
    <Panel title="Serviços">
      {lines.length === 0 ? (
        <p className={classes.empty}>Nenhum atendimento pago nestes dias.</p>
      ) : (
        <div className={classes.lines}>
          <SumTable caption="Serviços com a sua comissão">
            <thead>
              <tr>
                <th scope="col">Serviço</th>
                <th scope="col">Valor</th>
                <th scope="col">Desconto</th>
                <th scope="col">Regra</th>
                <th scope="col">Comissão</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr
                  key={`${line.transactionId} ${line.position}`}
                  data-reversal={line.isReversal || undefined}
                >
                  <th scope="row">
                    {labelWords(line)}
                    <span className={classes.detail}>
                      {[formatDateTime(line.at, timeZone), line.customerName]
                        .filter(Boolean)
                        .join(" · ")}
                    </span>
                    <span className={`${classes.detail} ${classes.narrow}`}>
                      {ruleWords(line)}
                      {line.discountCents !== 0 && ` · desconto ${formatMoney(line.discountCents)}`}
                    </span>
                  </th>
                  <td>{formatMoney(line.amountCents)}</td>
                  <td>{formatMoney(line.discountCents)}</td>
                  <td>{ruleWords(line)}</td>
                  <td>{formatMoney(line.commissionCents)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{formatMoney(statement.amountCents)}</td>
                <td>{formatMoney(statement.discountCents)}</td>
                <td>—</td>
                <td>{formatMoney(statement.totalCommissionsCents)}</td>
              </tr>
            </tfoot>
          </SumTable>
        </div>
      )}
    </Panel>
  );
}
