import { Button, Checkbox, Skeleton, Stack } from "@mantine/core";
import { IconUserSearch } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { patientSearchHint } from "#client/domain/patients/patient-words.ts";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { loadFailure } from "#client/lib/failures.ts";
import { formatCount } from "#client/lib/formats.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { SearchField } from "#client/ui/search-field.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { mostRecipients } from "#shared/domain/sending.ts";
import { canReach } from "#client/domain/messages/message-words.ts";
import type { Recipient } from "#shared/schemas/messages.ts";
import { RecipientCard, type RecipientActions } from "./recipient-card.tsx";
import { useRecipients } from "./use-recipients.ts";
import classes from "./whatsapp-page.module.css";

type RecipientListProps = {
  search: string;
  onSearch: (search: string) => void;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  actions: Omit<RecipientActions, "onChoose">;
};

/** Lists the customers with a phone, whom a message can go to. */
export function RecipientList(props: RecipientListProps) {
  const { search, onSearch } = props;
  const { lower } = useCustomerWords();
  const list = useRecipients(search);
  return (
    <Stack gap="md">
      <div role="search">
        <SearchField
          label={`Buscar ${lower}`}
          placeholder={patientSearchHint}
          search={search}
          onSearch={onSearch}
        />
      </div>
      <QueryView query={list} messageOf={loadFailure} loading={<ListSkeleton />}>
        {(people) => (
          <>
            {list.hasNextPage && <FindAllButton search={search} onFound={props.onChoose} />}
            <People {...props} people={people} />
          </>
        )}
      </QueryView>
      <MoreButton list={list} />
    </Stack>
  );
}

type FindAllButtonProps = {
  search: string;
  onFound: (ids: readonly string[], isChosen: boolean) => void;
};

/** Ticks also those whom the list hasn't loaded. */
function FindAllButton({ search, onFound }: FindAllButtonProps) {
  const { lowerPlural } = useCustomerWords();
  const { mutate, isPending } = useMutation({
    mutationFn: () => trpcClient.messages.recipientIds.query({ search }),
    onSuccess({ patientIds, isCut }) {
      onFound(patientIds, true);
      if (isCut) toast.warning(`Um envio leva no máximo ${formatCount(mostRecipients)} pessoas.`);
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <Button variant="subtle" loading={isPending} onClick={() => mutate()}>
      Selecionar todos os {lowerPlural} {search ? "encontrados" : "com telefone"}
    </Button>
  );
}

function People(props: RecipientListProps & { people: readonly Recipient[] }) {
  const { people, search, onSearch, chosen, onChoose, actions } = props;
  const { lower, lowerPlural } = useCustomerWords();
  if (people.length === 0) {
    return (
      <EmptyState
        icon={<IconUserSearch size={28} stroke={1.5} />}
        title={search ? `Nenhum ${lower} encontrado` : `Nenhum ${lower} com telefone`}
        action={
          search && (
            <Button variant="default" onClick={() => onSearch("")}>
              Limpar busca
            </Button>
          )
        }
      >
        Aparecem aqui os {lowerPlural} que têm telefone no cadastro.
      </EmptyState>
    );
  }
  const open = people.filter(canReach);
  const count = open.filter(({ id }) => chosen.has(id)).length;
  return (
    <>
      <Checkbox
        label={`Selecionar todos da lista (${formatCount(open.length)})`}
        checked={count > 0 && count === open.length}
        indeterminate={count > 0 && count < open.length}
        disabled={open.length === 0}
        onChange={(event) =>
          onChoose(
            open.map(({ id }) => id),
            event.currentTarget.checked,
          )
        }
      />
      <ul className={classes.people}>
        {people.map((person) => (
          <RecipientCard
            key={person.id}
            person={person}
            isChosen={chosen.has(person.id)}
            actions={{ ...actions, onChoose: (id, isChosen) => onChoose([id], isChosen) }}
          />
        ))}
      </ul>
    </>
  );
}

function ListSkeleton() {
  const { lowerPlural } = useCustomerWords();
  return (
    <Loading label={`Carregando ${lowerPlural}`}>
      <Stack gap="xs">
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={64} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
