import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { HistoryEntry } from "#shared/schemas/appointment-edits.ts";
import classes from "./details.module.css";

type HistoryListProps = { id: string; timeZone: string };

/** Lists who did what to an appointment and when; loaded only once it is opened. */
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
  const history = trpc.appointments.history.useQuery({ id });
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
              <Entry key={`${entry.at} ${entry.action}`} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        )
      }
    </QueryView>
  );
}

function Entry({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
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
    </li>
  );
}
