import { Button, Skeleton } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { IconSearchOff, IconWallet } from "@tabler/icons-react";
import { useState } from "react";
import { OpenTillDrawer } from "#client/domain/finance/open-till-drawer.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { formatCount } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { NumberedFoot } from "#client/ui/numbered-foot.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useHasSide } from "#client/ui/side-panel.tsx";
import type { Payout, PayoutPage } from "#shared/schemas/payouts.ts";
import { payoutsInputOf, type FinanceSearch } from "../address/search-values.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { HistoryDialog } from "./history-dialog.tsx";
import { PayoutCards } from "./payout-cards.tsx";
import { PayoutTable } from "./payout-table.tsx";
import classes from "./payouts.module.css";
import { ProcessDialog } from "./process-dialog.tsx";
import { StatusPicker } from "./status-picker.tsx";

type PayoutListProps = {
  search: FinanceSearch;
  timeZone: string;
  onSearch: (search: FinanceSearch) => void;
};

/** What is asked about a payout; `till` opens the till first, to process it then. */
type Asked = { readonly what: "process" | "cancel" | "till" | "history"; readonly payout: Payout };

/** Lists the payouts, ten a page, the newest first, and settles them; follows others' changes. */
export function PayoutList({ search, timeZone, onSearch }: PayoutListProps) {
  const input = payoutsInputOf(search);
  const payouts = trpc.payouts.list.useQuery(input, { placeholderData: keepPreviousData });
  const [asked, setAsked] = useState<Asked | null>(null);
  const stop = () => setAsked(null);
  return (
    <Panel title="Histórico de pagamentos">
      <StatusPicker search={search} onSearch={onSearch} />
      <QueryView
        query={payouts}
        messageOf={(error) => loadFailure(error, "dos pagamentos")}
        loading={<ListSkeleton />}
      >
        {(page) => (
          <div className={classes.list} aria-busy={payouts.isPlaceholderData}>
            <Found {...{ page, search, timeZone, onSearch }} onAsk={setAsked} />
          </div>
        )}
      </QueryView>
      {asked?.what === "process" && (
        <ProcessDialog
          payout={asked.payout}
          onClose={stop}
          onTillClosed={() => setAsked({ ...asked, what: "till" })}
        />
      )}
      {asked?.what === "cancel" && <CancelDialog payout={asked.payout} onClose={stop} />}
      {asked?.what === "history" && (
        <HistoryDialog payout={asked.payout} timeZone={timeZone} onClose={stop} />
      )}
      <OpenTillDrawer
        purpose="pagar um funcionário"
        opened={asked?.what === "till"}
        onClose={stop}
        onOpened={() => asked && setAsked({ ...asked, what: "process" })}
      />
    </Panel>
  );
}

type Searching = Pick<PayoutListProps, "search" | "onSearch">;

type FoundProps = PayoutListProps & { page: PayoutPage; onAsk: (asked: Asked) => void };

/** A table on desks, cards where it would not fit. */
function Found({ page, search, timeZone, onSearch, onAsk }: FoundProps) {
  const isWide = useHasSide();
  if (page.total === 0) return <NoPayouts search={search} onSearch={onSearch} />;
  const List = isWide ? PayoutTable : PayoutCards;
  return (
    <>
      <List
        payouts={page.payouts}
        timeZone={timeZone}
        onProcess={(payout) => onAsk({ what: "process", payout })}
        onCancel={(payout) => onAsk({ what: "cancel", payout })}
        onHistory={(payout) => onAsk({ what: "history", payout })}
      />
      <NumberedFoot
        count={page.total === 1 ? "1 pagamento" : `${formatCount(page.total)} pagamentos`}
        page={search.pagina ?? 1}
        totalPages={page.totalPages}
        onPage={(next) => onSearch({ ...search, pagina: next === 1 ? undefined : next })}
      />
    </>
  );
}

function NoPayouts({ search, onSearch }: Searching) {
  const { de, ate, situacao } = search;
  if (!de && !ate && !situacao) {
    return (
      <EmptyState
        icon={<IconWallet size={28} stroke={1.5} />}
        title="Nenhum pagamento de funcionário ainda"
      >
        Quando há comissões a receber, o botão Pagar aparece ao lado de cada pessoa, no resumo.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title="Nenhum pagamento encontrado"
      action={
        <Button variant="default" onClick={() => onSearch({ payouts: 1 })}>
          Limpar filtros
        </Button>
      }
    >
      Nenhum pagamento corresponde ao período e à situação escolhidos.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Carregando os pagamentos">
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} height={40} mb={4} radius={8} />
      ))}
    </Loading>
  );
}
