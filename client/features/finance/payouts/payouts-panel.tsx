import { Skeleton } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { IconPlus, IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { OpenTillDrawer } from "#client/domain/finance/open-till-drawer.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { formatMoney } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useHasSide } from "#client/ui/side-panel.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { PayoutSummary } from "#shared/schemas/payouts.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { payoutDaysOf, type FinanceSearch } from "../address/search-values.ts";
import { OwedCards } from "./owed-cards.tsx";
import { OwedTable, type OwedRow, type OwedRowsProps } from "./owed-table.tsx";
import { PayoutDrawer } from "./payout-drawer.tsx";
import { PayoutList } from "./payout-list.tsx";
import { emptyPayout, owedPayout, type PayoutStart } from "./payout-values.ts";
import { countingSentence } from "./payout-words.ts";
import classes from "./payouts.module.css";
import { PeriodFields } from "./period-fields.tsx";

type PayoutsPanelProps = {
  search: FinanceSearch;
  today: string;
  timeZone: string;
  onSearch: (search: FinanceSearch) => void;
};

/** What each employee is owed for some days, and what was paid to them. */
export default function PayoutsPanel({ search, today, timeZone, onSearch }: PayoutsPanelProps) {
  const { data: till } = trpc.cashSessions.current.useQuery();
  const summary = trpc.payouts.summary.useQuery(payoutDaysOf(search), {
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<PayoutStart | null>(null);
  /** What is paid once the till is open. */
  const [waiting, setWaiting] = useState<PayoutStart | null>(null);

  function pay(row: OwedRow) {
    const start = { values: owedPayout(row, search, today), paid: { name: row.employeeName } };
    if (till?.session === null) {
      toast.warning(ledgerTexts.tillClosedForPayouts);
      setWaiting(start);
    } else {
      setAsked(start);
    }
  }

  return (
    <div className={classes.page}>
      <PeriodFields search={search} today={today} onSearch={onSearch} />
      <Panel
        title="Resumo por funcionário"
        lead={summary.data && leadOf(summary.data)}
        action={
          <WriteButton
            leftSection={<IconPlus size={16} />}
            onClick={() => setAsked({ values: emptyPayout(search, today), paid: null })}
          >
            Novo pagamento
          </WriteButton>
        }
      >
        <QueryView
          query={summary}
          messageOf={(error) => loadFailure(error, "do resumo")}
          loading={<SummarySkeleton />}
        >
          {(rows) => (
            <div aria-busy={summary.isPlaceholderData}>
              <Rows rows={rows} search={search} timeZone={timeZone} onPay={pay} />
              {rows.length > 0 && <p className={classes.counting}>{countingSentence}</p>}
            </div>
          )}
        </QueryView>
      </Panel>
      <PayoutList search={search} timeZone={timeZone} onSearch={onSearch} />
      <PayoutDrawer start={asked} onClose={() => setAsked(null)} />
      <OpenTillDrawer
        purpose="pagar um funcionário"
        opened={waiting !== null}
        onClose={() => setWaiting(null)}
        onOpened={() => setAsked(waiting)}
      />
    </div>
  );
}

function leadOf(rows: PayoutSummary): string {
  const owed = rows.reduce((sum, { pendingAmountCents }) => sum + pendingAmountCents, 0);
  return owed === 0 ? "Nada a receber." : `A receber: ${formatMoney(owed)}.`;
}

function Rows(props: OwedRowsProps) {
  const isWide = useHasSide();
  if (props.rows.length === 0) {
    return (
      <EmptyState icon={<IconUsersGroup size={28} stroke={1.5} />} title="Ninguém com remuneração">
        Informe em Funcionários como cada pessoa é paga: as comissões dos próximos atendimentos
        aparecem aqui.
      </EmptyState>
    );
  }
  return isWide ? <OwedTable {...props} /> : <OwedCards {...props} />;
}

function SummarySkeleton() {
  return (
    <Loading label="Carregando o resumo">
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} height={40} mb={4} radius={8} />
      ))}
    </Loading>
  );
}
