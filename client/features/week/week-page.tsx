import { Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Page } from "#client/ui/page.tsx";
import { QueryView } from "#client/ui/query-view.tsx";

/** /app/calendar/{id}. */
export function WeekPage({ calendarId }: { calendarId: string }) {
  const calendar = trpc.calendars.get.useQuery({ id: calendarId });
  return (
    <QueryView
      query={calendar}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando calendário">
          <Skeleton height={480} radius={12} />
        </Loading>
      }
    >
      {({ name, description }) => <Page title={name}>{description}</Page>}
    </QueryView>
  );
}
