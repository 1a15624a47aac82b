import { Button, Skeleton } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { IconCash, IconSearchOff } from "@tabler/icons-react";
import { loadFailure } from "#client/lib/failures.ts";
import { formatCount } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { NumberedFoot } from "#client/ui/numbered-foot.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useHasSide } from "#client/ui/side-panel.tsx";
import type { CashSessionPage } from "#shared/schemas/cash-sessions.ts";
import { isFiltered, sessionsInputOf, type FinanceSearch } from "../address/search-values.ts";
import { FilterFields } from "./filter-fields.tsx";
import { SessionCards } from "./session-cards.tsx";
import { SessionTable } from "./session-table.tsx";

type SessionListProps = {
  search: FinanceSearch;
  timeZone: string;
  onSearch: (search: FinanceSearch) => void;
};

/** Lists the sessions of the till, five a page, the open one first; follows others' changes. */
export function SessionList({ search, timeZone, onSearch }: SessionListProps) {
  const sessions = trpc.cashSessions.list.useQuery(sessionsInputOf(search), {
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title="Caixas">
      <FilterFields search={search} onSearch={onSearch} />
      <QueryView
        query={sessions}
        messageOf={(error) => loadFailure(error, "dos caixas")}
        loading={<ListSkeleton />}
      >
        {(page) => <Found page={page} search={search} timeZone={timeZone} onSearch={onSearch} />}
      </QueryView>
    </Panel>
  );
}

/** A table on desks, cards where it would not fit. */
function Found({ page, search, timeZone, onSearch }: SessionListProps & { page: CashSessionPage }) {
  const isWide = useHasSide();
  if (page.total === 0) return <NoSessions search={search} onSearch={onSearch} />;
  const List = isWide ? SessionTable : SessionCards;
  const { pagina = 1, caixa } = search;
  return (
    <>
      <List
        sessions={page.sessions}
        timeZone={timeZone}
        openId={caixa ?? null}
        onOpen={(id) => onSearch({ ...search, caixa: id })}
      />
      <NumberedFoot
        count={page.total === 1 ? "1 caixa" : `${formatCount(page.total)} caixas`}
        page={pagina}
        totalPages={page.totalPages}
        onPage={(next) => onSearch({ ...search, pagina: next === 1 ? undefined : next })}
      />
    </>
  );
}

function NoSessions({ search, onSearch }: Omit<SessionListProps, "timeZone">) {
  if (!isFiltered(search)) {
    return (
      <EmptyState
        icon={<IconCash size={28} stroke={1.5} />}
        title="Nenhum caixa foi aberto ainda"
        heading={2}
      >
        Cada caixa vai da abertura ao fechamento: aqui ficam o que havia, o que entrou e saiu e a
        diferença na contagem.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title="Nenhum caixa encontrado"
      action={
        <Button variant="default" onClick={() => onSearch(unfiltered(search))}>
          Limpar filtros
        </Button>
      }
    >
      Nenhum caixa corresponde aos filtros escolhidos.
    </EmptyState>
  );
}

/** Returns the address without the filters of sessions. */
function unfiltered({ de, ate, caixa }: FinanceSearch): FinanceSearch {
  return { de, ate, caixa };
}

function ListSkeleton() {
  return (
    <Loading label="Carregando os caixas">
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} height={40} mb={4} radius={8} />
      ))}
    </Loading>
  );
}
