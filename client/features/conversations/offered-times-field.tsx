import { Checkbox, Group, Skeleton, Stack } from "@mantine/core";
import { noTimesWords } from "#client/domain/appointments/next-free-words.ts";
import { failureOf } from "#client/lib/failures.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView, type Query } from "#client/ui/query-view.tsx";
import type { NextTimes } from "#shared/schemas/next-times.ts";
import { timeButton } from "#shared/domain/offered-times.ts";
import classes from "./conversations.module.css";

type OfferedTimesFieldProps = {
  query: Query<NextTimes>;
  timeZone: string;
  /** Those that aren't offered. */
  left: readonly string[];
  onChange: (left: string[]) => void;
};

/** The next free times; all are offered but those that somebody leaves out. */
export function OfferedTimesField({ query, ...choice }: OfferedTimesFieldProps) {
  return (
    <QueryView
      query={query}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Procurando horários livres">
          <Skeleton height={72} radius={8} />
        </Loading>
      }
    >
      {(data) => <Choices data={data} isBusy={query.isFetching} {...choice} />}
    </QueryView>
  );
}

type ChoicesProps = Omit<OfferedTimesFieldProps, "query"> & { data: NextTimes; isBusy: boolean };

function Choices({ data, isBusy, timeZone, left, onChange }: ChoicesProps) {
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
      <Group gap="sm" pt={6} aria-busy={isBusy}>
        <Stack gap="xs">
          {data.starts.map((start) => (
            <Checkbox key={start} value={start} label={timeButton(start, timeZone)} />
          ))}
        </Stack>
      </Group>
    </Checkbox.Group>
  );
}
