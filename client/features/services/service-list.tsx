import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { IconListDetails, IconPlus, IconSearchOff } from "@tabler/icons-react";
import { teamReaders } from "#client/domain/employees/reader-rules.ts";
import { failureOf } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useHasSide } from "#client/ui/side-panel.tsx";
import type { Service } from "#shared/schemas/services.ts";
import { CatalogueCards } from "./catalogue-cards.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { filterServices, type ServiceSearch } from "./search-values.ts";
import { CatalogueTable, type ServiceActions } from "./catalogue-table.tsx";

type ServiceListProps = {
  search: ServiceSearch;
  onSearch: (search: ServiceSearch) => void;
  /** Null when the viewer may only look. */
  actions: (ServiceActions & { onCreate: (typed: string) => void }) | null;
};

/** Lists the catalogue as the address filters it; follows others' changes. */
export function ServiceList({ search, onSearch, actions }: ServiceListProps) {
  const services = trpc.services.list.useQuery();
  return (
    <QueryView
      query={services}
      messageOf={(error) => failureOf(error).message}
      loading={<ListSkeleton />}
    >
      {(list) =>
        list.length === 0 ? (
          <NoServices onCreate={actions && (() => actions.onCreate(""))} />
        ) : (
          <Stack gap="md">
            <FilterFields
              services={list}
              found={filterServices(list, search).length}
              search={search}
              onSearch={onSearch}
            />
            <Found services={filterServices(list, search)} {...{ search, actions, onSearch }} />
          </Stack>
        )
      }
    </QueryView>
  );
}

type FoundProps = ServiceListProps & { services: readonly Service[] };

/** A table on desks, cards where it would not fit. */
function Found({ services, search, actions, onSearch }: FoundProps) {
  const { busca = "" } = search;
  const isWide = useHasSide();
  const readsTeam = useCan(teamReaders);
  const { data: team } = trpc.employees.directory.useQuery(undefined, { enabled: readsTeam });
  if (services.length === 0) {
    return (
      <EmptyState
        icon={<IconSearchOff size={28} stroke={1.5} />}
        title="Nenhum serviço encontrado"
        action={
          <Group gap="xs" justify="center">
            {actions && busca && (
              <WriteButton
                leftSection={<IconPlus size={18} />}
                onClick={() => actions.onCreate(busca)}
              >
                Cadastrar “{busca}”
              </WriteButton>
            )}
            <Button variant="default" onClick={() => onSearch({})}>
              Limpar filtros
            </Button>
          </Group>
        }
      >
        Nada corresponde à busca e aos filtros escolhidos.
      </EmptyState>
    );
  }
  const List = isWide ? CatalogueTable : CatalogueCards;
  return <List services={services} team={readsTeam ? team : null} actions={actions} />;
}

function NoServices({ onCreate }: { onCreate: (() => void) | null }) {
  return (
    <EmptyState
      icon={<IconListDetails size={28} stroke={1.5} />}
      title="Nenhum serviço cadastrado."
      action={
        onCreate && (
          <WriteButton leftSection={<IconPlus size={18} />} onClick={onCreate}>
            Cadastrar o primeiro serviço
          </WriteButton>
        )
      }
    >
      Um serviço é o que se marca: tem preço, duração e os dias em que é oferecido.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Carregando serviços">
      <Stack gap="md">
        <Skeleton height={40} maw={360} radius={8} />
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={40} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
