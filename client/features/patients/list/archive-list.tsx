import { Button, Skeleton, Stack } from "@mantine/core";
import { IconArchive, IconUserSearch } from "@tabler/icons-react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { loadFailure } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import { ListHead } from "./list-head.tsx";
import classes from "./patient-list.module.css";
import { Contact } from "./patient-table.tsx";
import { RestoreButton } from "../record/restore-button.tsx";
import { usePatientList } from "./use-patient-list.ts";

type ArchiveListProps = { search: string; onSearch: (search: string) => void };

/** Lists those who were deleted and are kept because of their records; each can be restored. */
export function ArchiveList({ search, onSearch }: ArchiveListProps) {
  const { lower, lowerPlural } = useCustomerWords();
  const list = usePatientList(search, "archived");
  return (
    <QueryView
      query={list}
      messageOf={loadFailure}
      loading={<ListSkeleton label={`Carregando ${lowerPlural}`} />}
    >
      {({ patients, found, total }) =>
        total === 0 ? (
          <EmptyState icon={<IconArchive size={28} stroke={1.5} />} title="O arquivo está vazio">
            Quem tem dados clínicos vem para cá quando é excluído e fica guardado por 20 anos.
          </EmptyState>
        ) : (
          <Stack gap="md">
            <ListHead
              search={search}
              onSearch={onSearch}
              found={found}
              total={total}
              counted="no arquivo"
            />
            {patients.length === 0 && (
              <EmptyState
                icon={<IconUserSearch size={28} stroke={1.5} />}
                title={`Nenhum ${lower} encontrado no arquivo.`}
                action={
                  <Button variant="default" onClick={() => onSearch("")}>
                    Limpar busca
                  </Button>
                }
              >
                Confira como o nome foi escrito, ou procure entre os ativos.
              </EmptyState>
            )}
            <ul className={classes.cards}>
              {patients.map((patient) => (
                <li key={patient.id}>
                  <ArchivedCard patient={patient} />
                </li>
              ))}
            </ul>
            <MoreButton list={list} />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** Whoever may read records opens them from here too. */
function ArchivedCard({ patient }: { patient: ListedPatient }) {
  const { id, name } = patient;
  const seesRecords = useCan("manage_medical_records");
  return (
    <article className={classes.card}>
      <header className={classes.cardHead}>
        <h2 className={classes.cardName}>
          {seesRecords ? (
            <AnchorLink to="/app/patients/$id" params={{ id }} inherit>
              {name}
            </AnchorLink>
          ) : (
            name
          )}
        </h2>
        <RestoreButton patient={patient} />
      </header>
      <div className={classes.cardFoot}>
        <Contact patient={patient} />
      </div>
    </article>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Stack gap="md">
        <Skeleton height={40} maw={360} radius={8} />
        <Skeleton height={72} radius={12} />
      </Stack>
    </Loading>
  );
}
