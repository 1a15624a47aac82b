import { Skeleton, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconHourglass, IconPlus } from "@tabler/icons-react";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";
import { EntryCard, type EntryActions } from "./entry-card.tsx";
import { EntryTable } from "./entry-table.tsx";
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
          <Waiting entries={list} actions={actions} />
        )
      }
    </QueryView>
  );
}

const useIsRoomy = () =>
  useMediaQuery("(min-width: 75em)", undefined, { getInitialValueInEffect: false });

type WaitingProps = { entries: readonly WaitlistEntry[]; actions: EntryActions | null };

/** A table where all its columns fit, cards where less does. */
function Waiting({ entries, actions }: WaitingProps) {
  if (useIsRoomy()) return <EntryTable entries={entries} actions={actions} />;
  return (
    <ol className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} actions={actions} />
        </li>
      ))}
    </ol>
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
  const isTable = useIsRoomy();
  return (
    <Loading label="Carregando a lista de espera">
      <Stack gap={isTable ? 4 : "md"}>
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} height={isTable ? 36 : 132} radius={isTable ? 8 : 12} />
        ))}
      </Stack>
    </Loading>
  );
}
