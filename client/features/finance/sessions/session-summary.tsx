import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import { Panel } from "#client/ui/panel.tsx";
import { SumTable } from "#client/ui/sum-table.tsx";
import type { SessionSummary as Figures } from "#shared/schemas/transactions.ts";
import { LedgerList } from "../ledger/ledger-list.tsx";
import { MethodTable } from "../period/method-table.tsx";
import { Difference } from "./session-table.tsx";
import classes from "./session-summary.module.css";

type SessionSummaryProps = { figures: Figures; timeZone: string };

/** How a session's drawer came to what should be in it, its methods, its lines and who did what. */
export function SessionSummary({ figures, timeZone }: SessionSummaryProps) {
  return (
    <div className={classes.summary}>
      <People figures={figures} timeZone={timeZone} />
      <Drawer figures={figures} />
      <MethodTable figures={figures} />
      <Lines id={figures.session.id} timeZone={timeZone} />
    </div>
  );
}

/** Who opened and closed it, when, and what they noted. */
function People({ figures: { session }, timeZone }: SessionSummaryProps) {
  const said = (at: string, by: string | null | undefined) =>
    `${formatDateTime(at, timeZone)}${by ? `, por ${by}` : ""}`;
  return (
    <dl className={classes.people}>
      <dt>Abertura</dt>
      <dd>{said(session.openedAt, session.openedBy?.name)}</dd>
      {session.openingNote && <dd className={classes.note}>{session.openingNote}</dd>}
      <dt>Fechamento</dt>
      <dd>
        {session.closedAt === null
          ? "Ainda aberto"
          : said(session.closedAt, session.closedBy?.name)}
      </dd>
      {session.closingNote && <dd className={classes.note}>{session.closingNote}</dd>}
    </dl>
  );
}

function Drawer({ figures: { session, drawer } }: { figures: Figures }) {
  const moved = [
    { name: "+ Receitas em dinheiro", cents: drawer.cashInCents },
    { name: "− Despesas em dinheiro", cents: drawer.cashOutCents },
    { name: "+ Reforços", cents: drawer.depositsCents },
    { name: "− Sangrias", cents: drawer.withdrawalsCents },
  ];
  return (
    <Panel title="Dinheiro na gaveta">
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
    </Panel>
  );
}

function Lines({ id, timeZone }: { id: string; timeZone: string }) {
  return (
    <Panel title="Lançamentos">
      <LedgerList
        filters={{ cashSessionId: id }}
        timeZone={timeZone}
        isWide={false}
        loading={null}
        empty={<p className={classes.note}>Nenhum lançamento neste caixa.</p>}
      />
    </Panel>
  );
}
