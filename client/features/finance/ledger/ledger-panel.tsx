import { Button, Skeleton, Stack } from "@mantine/core";
import { IconReceipt, IconSearchOff } from "@tabler/icons-react";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { useHasTable } from "#client/ui/side-panel.tsx";
import type { Period } from "../address/period-rules.ts";
import {
  entriesInputOf,
  hasEntryFilters,
  withoutEntryFilters,
  type FinanceSearch,
} from "../address/search-values.ts";
import { EntryButtons, type EntryButtonsProps } from "./entry-buttons.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { LedgerList } from "./ledger-list.tsx";
import { NewEntryPanel } from "./new-entry-panel.tsx";

type LedgerPanelProps = {
  search: FinanceSearch;
  period: Period;
  timeZone: string;
  onSearch: (search: FinanceSearch) => void;
};

/** The lines of the period, found and filtered by the server; new ones by hand. */
export function LedgerPanel({ search, period, timeZone, onSearch }: LedgerPanelProps) {
  const isWide = useHasTable(search.caixa !== undefined);
  const filters = entriesInputOf(search, period);
  return (
    <NewEntryPanel>
      {(begin) => (
        <Panel title="Lançamentos do período" action={<EntryButtons onBegin={begin} />}>
          <FilterFields search={search} onSearch={onSearch}>
            <ExportButton filters={filters} />
          </FilterFields>
          <LedgerList
            filters={filters}
            timeZone={timeZone}
            isWide={isWide}
            loading={<ListSkeleton />}
            empty={<NoEntries search={search} onSearch={onSearch} onBegin={begin} />}
          />
        </Panel>
      )}
    </NewEntryPanel>
  );
}

type NoEntriesProps = Pick<LedgerPanelProps, "search" | "onSearch"> &
  Pick<EntryButtonsProps, "onBegin">;

function NoEntries({ search, onSearch, onBegin }: NoEntriesProps) {
  if (!hasEntryFilters(search)) {
    return (
      <EmptyState
        icon={<IconReceipt size={28} stroke={1.5} />}
        title="Nenhum lançamento neste período"
      >
        Pagamentos de agendamentos aparecem aqui sozinhos; outras receitas e despesas você lança
        acima.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<IconSearchOff size={28} stroke={1.5} />}
      title="Nenhum lançamento encontrado"
      action={
        <Stack align="center" gap="xs">
          {search.busca && <EntryButtons sought={search.busca} onBegin={onBegin} />}
          <Button variant="default" onClick={() => onSearch(withoutEntryFilters(search))}>
            Limpar filtros
          </Button>
        </Stack>
      }
    >
      Nada corresponde à busca e aos filtros escolhidos neste período.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Carregando os lançamentos">
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} height={40} mb={4} radius={8} />
      ))}
    </Loading>
  );
}
