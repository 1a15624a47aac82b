import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { IconPlus, IconUserPlus, IconUserSearch, IconUsers } from "@tabler/icons-react";
import { loadFailure } from "#client/lib/failures.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { useHasSide } from "#client/ui/side-panel.tsx";
import { ExportButton, ImportButton } from "./file-buttons.tsx";
import { ListHead } from "./list-head.tsx";
import { PatientCards } from "./patient-cards.tsx";
import classes from "./patient-list.module.css";
import type { PatientActions } from "./patient-menu.tsx";
import { PatientTable } from "./patient-table.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { usePatientList, type PatientList as Found } from "./use-patient-list.ts";

type PatientListProps = {
  search: string;
  onSearch: (search: string) => void;
  /** The person whose panel is open. */
  openId: string | null;
  onOpen: (id: string) => void;
  /** Null when the viewer may only look. */
  actions: (PatientActions & { onCreate: (typed: string) => void; onImport: () => void }) | null;
};

/** Lists the customers that the address asks for, found by the server; follows others' changes. */
export function PatientList(props: PatientListProps) {
  const { search, onSearch, actions } = props;
  const { plural, lower, lowerPlural } = useCustomerWords();
  const list = usePatientList(search);
  return (
    <QueryView
      query={list}
      messageOf={loadFailure}
      loading={<ListSkeleton label={`Carregando ${lowerPlural}`} />}
    >
      {(loaded) =>
        loaded.total === 0 ? (
          <EmptyState
            icon={<IconUsers size={28} stroke={1.5} />}
            title={`Nenhum ${lower} cadastrado.`}
            action={
              actions && (
                <Group gap="xs" justify="center">
                  <WriteButton
                    leftSection={<IconPlus size={18} />}
                    onClick={() => actions.onCreate("")}
                  >
                    Cadastrar o primeiro
                  </WriteButton>
                  <ImportButton onClick={actions.onImport} />
                </Group>
              )
            }
          >
            {plural} entram aqui quando você cadastra, importa uma planilha ou quando agendam pelo
            link e pedem o perfil.
          </EmptyState>
        ) : (
          <Stack gap="md">
            <ListHead
              search={search}
              onSearch={onSearch}
              found={loaded.found}
              total={loaded.total}
              counted={loaded.total === 1 ? lower : lowerPlural}
            >
              {actions && (
                <Group gap="xs" className={classes.files}>
                  <ImportButton onClick={actions.onImport} />
                  <ExportButton />
                </Group>
              )}
            </ListHead>
            <Rows {...props} list={loaded} />
            <MoreButton list={list} />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** A table on desks, cards where it would not fit. */
function Rows({ list, search, onSearch, ...rows }: PatientListProps & { list: Found }) {
  const { lower } = useCustomerWords();
  const { actions } = rows;
  const isWide = useHasSide();
  if (list.patients.length === 0) {
    return (
      <EmptyState
        icon={<IconUserSearch size={28} stroke={1.5} />}
        title={`Nenhum ${lower} encontrado para a busca.`}
        action={
          <Group gap="xs" justify="center">
            {actions && (
              <WriteButton
                leftSection={<IconUserPlus size={18} />}
                onClick={() => actions.onCreate(search)}
              >
                Cadastrar “{search}”
              </WriteButton>
            )}
            <Button variant="default" onClick={() => onSearch("")}>
              Limpar busca
            </Button>
          </Group>
        }
      >
        A busca olha nome, e-mail e telefone, sem diferenciar acentos e maiúsculas.
      </EmptyState>
    );
  }
  const List = isWide ? PatientTable : PatientCards;
  return <List patients={list.patients} {...rows} />;
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack gap="md">
        <Skeleton height={40} maw={360} radius={8} />
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} height={40} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
