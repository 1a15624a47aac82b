import { Box, Skeleton, Stack } from "@mantine/core";
import { Fragment } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { ConversationEntry } from "#shared/schemas/conversations.ts";
import classes from "./conversations.module.css";
import { EntryCard } from "./entry-card.tsx";
import { useEntries } from "./use-entries.ts";

type EntryListProps = { id: string; customer: string };

/** What was written in a conversation, from the oldest that is loaded; it begins at its end. Arrow keys scroll it. */
export function EntryList({ id, customer }: EntryListProps) {
  const list = useEntries(id);
  return (
    <Box className={classes.scroller} tabIndex={0} role="region" aria-label="Mensagens">
      <div className={classes.entries}>
        <MoreButton list={list} />
        <QueryView query={list} messageOf={loadFailure} loading={<Waiting />}>
          {(entries) => <Days entries={entries} customer={customer} />}
        </QueryView>
      </div>
    </Box>
  );
}

type DaysProps = { entries: readonly ConversationEntry[]; customer: string };

function Days({ entries, customer }: DaysProps) {
  const zone = ownTimeZone();
  const dayOf = (entry: ConversationEntry | undefined) => entry && formatDay(entry.at, zone);
  return (
    <div role="log" aria-label="Conversa" className={classes.entries}>
      {entries.map((entry, i) => (
        <Fragment key={entry.id}>
          {dayOf(entry) !== dayOf(entries[i - 1]) && <p className={classes.day}>{dayOf(entry)}</p>}
          <EntryCard entry={entry} customer={customer} />
        </Fragment>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando mensagens">
      <Stack gap="sm">
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} height={56} width="70%" radius={12} ml={i % 2 ? "auto" : 0} />
        ))}
      </Stack>
    </Loading>
  );
}
