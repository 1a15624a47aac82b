import type { UseQueryResult } from "@tanstack/react-query";
import { Checkbox, Group, Skeleton, Stack } from "@mantine/core";
import { noTimesWords } from "#client/domain/appointments/next-free-words.ts";
import { failureOf } from "#client/lib/failures.ts";
import type { NextTimes } from "#shared/schemas/next-times.ts";
import { timeButton } from "#shared/domain/offered-times.ts";
import classes from "./conversations.module.css";

type TimesQuery = Pick<
  UseQueryResult<NextTimes, Parameters<typeof failureOf>[0]>,
  "data" | "error" | "isFetching"
>;

type OfferedTimesFieldProps = {
  query: TimesQuery;
  timeZone: string;
  /** Those that aren't offered. */
  left: readonly string[];
  onChange: (left: string[]) => void;
};

/** The next free times; all are offered but those that somebody leaves out. */
export function OfferedTimesField({ query, timeZone, left, onChange }: OfferedTimesFieldProps) {
  const { data, error } = query;
  if (error) return <p role="alert">{failureOf(error).message}</p>;
  if (!data) return <Skeleton height={72} radius={8} />;
  if (data.starts.length === 0) {
    return (
      <p className={classes.hint} role="status">
        {noTimesWords(data)}
      </p>
    );
  }
  return (
    <Checkbox.Group
      label="Horários livres"
      value={data.starts.filter((start) => !left.includes(start))}
      onChange={(kept) => onChange(data.starts.filter((start) => !kept.includes(start)))}
    >
      <Group gap="sm" pt={6} aria-busy={query.isFetching}>
        <Stack gap="xs">
          {data.starts.map((start) => (
            <Checkbox key={start} value={start} label={timeButton(start, timeZone)} />
          ))}
        </Stack>
      </Group>
    </Checkbox.Group>
  );
}
