import { Button, Skeleton, UnstyledButton } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { formatNearDay, formatTime } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { NextTimes } from "#shared/schemas/next-times.ts";
import { nextFreeTitle, noTimesWords } from "./next-free-words.ts";
import classes from "./next-free-picker.module.css";

/** What the times are for. */
export type NextFreeWanted = {
  /** Null while none is chosen. */
  readonly calendarId: string | null;
  readonly timeZone: string;
  /** Null while nobody is chosen: then whoever is free will do. */
  readonly professionalId: string | null;
  readonly serviceIds: readonly string[];
  /** How long it lasts. */
  readonly minutes: number;
  /** An instant: the free times of its day that are nearest to it come before all others. */
  readonly near?: string | undefined;
  /** The first day that is of use; without one, today. */
  readonly fromDate?: string | undefined;
  /** The appointment being moved. */
  readonly exceptId?: string | undefined;
  /** Where it is already, which is not offered. */
  readonly exceptStart?: string | undefined;
};

type NextFreePickerProps = {
  /** What they are near or after, where that isn't what is entered. */
  title?: string;
  wanted: NextFreeWanted;
  /** The start that is entered now, as an instant. */
  chosen: string | null;
  /** Told the first of them when it has changed and the entered start is none of them. */
  onPropose?: ((start: string) => void) | undefined;
  /** Told besides whose it is, where nobody else is free then. */
  onPick: (start: string, onlyId?: string) => void;
};

/** Offers the next times that are truly free, at one press each. */
export function NextFreePicker({ title, wanted, chosen, onPropose, onPick }: NextFreePickerProps) {
  const titleId = useId();
  const query = useNextTimes(wanted);
  const { fromDate = "" } = wanted;
  const isLater = query.data && fromDate > localDateIn(wanted.timeZone, query.dataUpdatedAt);
  const isChosen = (start: string) => chosen !== null && Date.parse(start) === Date.parse(chosen);
  const first = query.isPlaceholderData ? undefined : query.data?.starts[0];
  const propose = useEffectEvent((start: string) => {
    if (!query.data?.starts.some(isChosen)) onPropose?.(start);
  });
  useEffect(() => {
    if (first) propose(first);
  }, [first]);
  return (
    <div role="group" aria-labelledby={titleId} aria-busy={query.isFetching}>
      <p id={titleId} className={classes.title}>
        {title ??
          (wanted.near
            ? "Livres perto deste horário"
            : isLater
              ? `${nextFreeTitle} a partir deste dia`
              : nextFreeTitle)}
      </p>
      <div className={classes.place}>
        {query.data && query.data.starts.length > 0 ? (
          query.data.starts.map((start, i) => (
            <UnstyledButton
              key={start}
              className={classes.start}
              aria-pressed={isChosen(start)}
              disabled={query.isPlaceholderData}
              onClick={() => onPick(start, onlyOf(query.data, i))}
            >
              <span className={classes.day}>
                {dayOf(start, query.dataUpdatedAt, wanted.timeZone)}
              </span>{" "}
              <span className={classes.time}>{formatTime(start, wanted.timeZone)}</span>
            </UnstyledButton>
          ))
        ) : (
          <Instead query={query} />
        )}
      </div>
    </div>
  );
}

/** The time that passes makes the first of them old. */
const refreshMs = 60_000;

const onlyOf = (times: NextTimes | undefined, i: number) =>
  times?.isOnly[i] ? times.professionalIds[i] : undefined;

function useNextTimes(wanted: NextFreeWanted) {
  const { calendarId, professionalId, timeZone: _zone, ...rest } = wanted;
  return trpc.appointments.nextTimes.useQuery(
    {
      calendarId: calendarId ?? "",
      ...(professionalId !== null && { professionalId }),
      ...rest,
      serviceIds: [...rest.serviceIds],
    },
    {
      enabled: calendarId !== null,
      placeholderData: keepPreviousData,
      refetchInterval: refreshMs,
    },
  );
}

const dayOf = (start: string, now: number, timeZone: string) =>
  formatNearDay(localDateIn(timeZone, start), localDateIn(timeZone, now || start));

/** What stands in the place of times: skeletons, or why there are none. */
function Instead({ query }: { query: ReturnType<typeof useNextTimes> }) {
  if (query.data) return <p className={classes.said}>{noTimesWords(query.data)}</p>;
  if (query.error) {
    return (
      <p className={classes.said} role="alert">
        {failureOf(query.error).message}{" "}
        <Button
          variant="subtle"
          size="compact-sm"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Tentar de novo
        </Button>
      </p>
    );
  }
  return (
    <>
      <Skeleton className={classes.start} />
      <Skeleton className={classes.start} />
      <Skeleton className={classes.start} />
    </>
  );
}
