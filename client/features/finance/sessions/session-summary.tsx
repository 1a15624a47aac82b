import { ButtonLink } from "#client/ui/links.tsx";
import { Panel } from "#client/ui/panel.tsx";
import type { SessionSummary as Figures } from "#shared/schemas/transactions.ts";
import { ExportButton } from "../ledger/export-button.tsx";
import { LedgerList } from "../ledger/ledger-list.tsx";
import { MethodTable } from "../period/method-table.tsx";
import { DrawerTable } from "./drawer-table.tsx";
import { PeopleSummary } from "./people-summary.tsx";
import { PrintButton } from "./print-button.tsx";
import classes from "./session-summary.module.css";
import type { Printing } from "./use-print-closing.ts";

type SessionSummaryProps = { figures: Figures; timeZone: string; printing: Printing };

/** How a session's drawer came to what should be in it, its methods, its lines and who did what. */
export function SessionSummary({ figures, timeZone, printing }: SessionSummaryProps) {
  return (
    <div className={classes.summary}>
      <PeopleSummary session={figures.session} timeZone={timeZone} />
      <div>
        <ButtonLink
          to="/app/finance"
          search={{ payouts: 1, caixa: figures.session.id }}
          variant="default"
        >
          Pagamentos de funcionários destes dias
        </ButtonLink>
      </div>
      <Panel
        title="Dinheiro na gaveta"
        action={<PrintButton session={figures.session} printing={printing} />}
      >
        <DrawerTable figures={figures} />
      </Panel>
      <MethodTable figures={figures} />
      <Lines id={figures.session.id} timeZone={timeZone} />
    </div>
  );
}

function Lines({ id, timeZone }: { id: string; timeZone: string }) {
  const filters = { cashSessionId: id };
  return (
    <Panel title="Lançamentos" action={<ExportButton filters={filters} />}>
      <LedgerList
        filters={filters}
        timeZone={timeZone}
        isWide={false}
        loading={null}
        empty={<p className={classes.note}>Nenhum lançamento neste caixa.</p>}
      />
    </Panel>
  );
}
