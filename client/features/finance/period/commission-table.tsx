import { formatMoney } from "#client/lib/formats.ts";
import { Panel } from "#client/ui/panel.tsx";
import { SumTable } from "#client/ui/sum-table.tsx";
import type { PeriodSummary } from "#shared/schemas/transactions.ts";
import classes from "./period.module.css";

type CommissionTableProps = { commissions: PeriodSummary["commissionsByProfessional"] };

/** What was paid for each professional's services and what they earn by it. */
export function CommissionTable({ commissions }: CommissionTableProps) {
  const sum = (field: "amountCents" | "commissionCents") =>
    formatMoney(commissions.reduce((total, line) => total + line[field], 0));
  return (
    <Panel title="Comissões por profissional">
      {commissions.length === 0 ? (
        <p className={classes.empty}>Nenhum atendimento pago.</p>
      ) : (
        <SumTable caption="Comissões por profissional">
          <thead>
            <tr>
              <th scope="col">Profissional</th>
              <th scope="col">Recebido</th>
              <th scope="col">Comissão</th>
            </tr>
          </thead>
          <tbody>
            {commissions.map((line) => (
              <tr key={line.professionalId}>
                <th scope="row">{line.professionalName}</th>
                <td>{formatMoney(line.amountCents)}</td>
                <td>{formatMoney(line.commissionCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{sum("amountCents")}</td>
              <td>{sum("commissionCents")}</td>
            </tr>
          </tfoot>
        </SumTable>
      )}
    </Panel>
  );
}
