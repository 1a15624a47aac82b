import { Skeleton } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { HistoryEntry } from "#shared/schemas/appointment-edits.ts";
import classes from "./details.module.css";

type HistoryListProps = { id: string; timeZone: string };

/** How often a message that is still to leave is looked at again. */
const pendingMs = 15_000;

/**
 * Lists who did what to an appointment and when, and what its customer was told; loaded only once it
 * is opened.
 */
export function HistoryList({ id, timeZone }: HistoryListProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.summary}>Histórico</summary>
      <div className={classes.historyBody}>
        {opened && <HistoryEntries id={id} timeZone={timeZone} />}
      </div>
    </details>
  );
}

function HistoryEntries({ id, timeZone }: HistoryListProps) {
  const history = trpc.appointments.history.useQuery(
    { id },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ isPending }) => isPending) ? pendingMs : false,
    },
  );
  return (
    <QueryView
      query={history}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando histórico">
          <Skeleton height={72} radius={8} />
        </Loading>
      }
    >
      {(entries) =>
        entries.length === 0 ? (
          <p className={classes.soft}>Nada foi registrado ainda.</p>
        ) : (
          <ol className={classes.history}>
            {entries.map((entry) => (
              <Entry key={`${entry.at} ${entry.action}`} entry={entry} timeZone={timeZone}>
                {entry.isPending && <StopButton id={id} />}
              </Entry>
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}

/** Keeps a message back that hasn't left yet. */
function StopButton({ id }: { id: string }) {
  const mayEdit = useCan("manage_appointments");
  const stop = trpc.appointments.update.useMutation({
    onSuccess: () => void changed("appointments"),
    onError: (error) => void toastFailure(error),
  });
  if (!mayEdit) return null;
  return (
    <WriteButton
      variant="subtle"
      size="compact-sm"
      loading={stop.isPending}
      onClick={() => stop.mutate({ id, notify: false })}
    >
      Não avisar
    </WriteButton>
  );
}

type EntryProps = { entry: HistoryEntry; timeZone: string; children: ReactNode };

function Entry({ entry, timeZone, children }: EntryProps) {
  return (
    <li className={classes.entry}>
      <p>
        <strong>{entry.action}</strong> · {entry.actor}
      </p>
      <p className={classes.soft}>
        <time dateTime={entry.at}>{formatDateTime(entry.at, timeZone)}</time>
      </p>
      {entry.changes.length > 0 && (
        <ul className={classes.changes}>
          {entry.changes.map(({ field, from, to }) => (
            <li key={field}>
              {field}: {from !== null && `${from} → `}
              {to ?? "—"}
            </li>
          ))}
        </ul>
      )}
      {children}
    </li>
  );
}
