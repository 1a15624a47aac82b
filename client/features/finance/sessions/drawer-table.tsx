import { formatMoney } from "#client/lib/formats.ts";
import { SumTable } from "#client/ui/sum-table.tsx";
import type { SessionSummary as Figures } from "#shared/schemas/transactions.ts";
import { Difference } from "./session-table.tsx";

/** How a session's drawer came to what should be in it, and to what was counted. */
export function DrawerTable({ figures: { session, drawer } }: { figures: Figures }) {
  const moved = [
    { name: "+ Receitas em dinheiro", cents: drawer.cashInCents },
    { name: "− Despesas em dinheiro", cents: drawer.cashOutCents },
    { name: "+ Reforços", cents: drawer.depositsCents },
    { name: "− Sangrias", cents: drawer.withdrawalsCents },
  ];
  return (
    <SumTable caption="Como o dinheiro da gaveta chegou ao esperado">
      <tbody>
        <tr>
          <th scope="row">Saldo inicial</th>
          <td>{formatMoney(session.openingCents)}</td>
        </tr>
        {moved.map(({ name, cents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatMoney(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">= Esperado</th>
          <td>{formatMoney(session.expectedCents)}</td>
        </tr>
        {session.countedCents !== null && (
          <>
            <tr>
              <th scope="row">Contado</th>
              <td>{formatMoney(session.countedCents)}</td>
            </tr>
            <tr>
              <th scope="row">Diferença</th>
              <td>
                <Difference session={session} />
              </td>
            </tr>
          </>
        )}
      </tfoot>
    </SumTable>
  );
}
