import { Skeleton } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconCalendarOff } from "@tabler/icons-react";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ErrorState } from "#client/ui/error-state.tsx";
import { ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import classes from "./week-page.module.css";
import { WeekPanel, type WeekSurroundings } from "./week-panel.tsx";

type WeekPageProps = WeekSurroundings & { calendarId: string };

/** /app/calendar/{id}: one calendar's week, moving as bookings arrive. */
export function WeekPage({ calendarId, ...surroundings }: WeekPageProps) {
  const calendar = trpc.calendars.get.useQuery({ id: calendarId });
  useDocumentTitle(`${calendar.data?.name ?? "Calendário"} · Encaixe`);
  // Pending moves stay with their calendar.
  if (calendar.data)
    return <WeekPanel key={calendarId} calendar={calendar.data} {...surroundings} />;
  if (!calendar.error) return <WeekSkeleton />;
  const failure = failureOf(calendar.error);
  // A malformed id in the address names no calendar either.
  if (failure.code === "not_found" || failure.code === "invalid_input") return <NoCalendar />;
  return (
    <ErrorState
      heading={1}
      message={failure.message}
      retrying={calendar.isFetching}
      onRetry={() => void calendar.refetch()}
    />
  );
}

function NoCalendar() {
  return (
    <EmptyState
      heading={1}
      icon={<IconCalendarOff size={28} stroke={1.5} />}
      title="Calendário não encontrado."
      action={
        <ButtonLink to="/app/calendarios" search={{ noAutoOpen: 1 }} variant="default">
          Ver calendários
        </ButtonLink>
      }
    >
      Ele pode ter sido excluído, ou o endereço está incompleto.
    </EmptyState>
  );
}

function WeekSkeleton() {
  return (
    <Loading label="Carregando...">
      <div className={classes.page}>
        <div className={classes.headPlace}>
          <Skeleton height={28} width={260} />
        </div>
      </div>
    </Loading>
  );
}
