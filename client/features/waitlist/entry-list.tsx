import { Skeleton, Stack } from "@mantine/core";
import { IconHourglass, IconPlus } from "@tabler/icons-react";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { EntryCard, type EntryActions } from "./entry-card.tsx";
import classes from "./entry-card.module.css";

type EntryListProps = {
  /** Null when the viewer may only look. */
  actions: (EntryActions & { onAdd: () => void }) | null;
};

/** Lists who waits, whoever came first first; follows others' changes. */
export function EntryList({ actions }: EntryListProps) {
  const entries = trpc.waitlist.list.useQuery();
  return (
    <QueryView
      query={entries}
      messageOf={(error) => failureOf(error).message}
      loading={<ListSkeleton />}
    >
      {(list) =>
        list.length === 0 ? (
          <NobodyWaits onAdd={actions?.onAdd} />
        ) : (
          <ol className={classes.list}>
            {list.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} actions={actions} />
              </li>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}

function NobodyWaits({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<IconHourglass size={28} stroke={1.5} />}
      title="Ninguém espera por um horário"
      action={
        onAdd && (
          <WriteButton leftSection={<IconPlus size={18} />} onClick={onAdd}>
            Incluir alguém
          </WriteButton>
        )
      }
    >
      Quando não houver horário para alguém, anote aqui o que a pessoa quer e quando pode vir.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <Loading label="Carregando a lista de espera">
      <Stack gap="md">
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} height={132} radius={12} />
        ))}
      </Stack>
    </Loading>
  );
}
