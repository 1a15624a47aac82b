import { ActionIcon, Skeleton, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { IconArrowLeft, IconCalendarOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ErrorState } from "#client/ui/error-state.tsx";
import { ButtonLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import classes from "./week-page.module.css";
import { WeekView } from "./week-view.tsx";

/** /app/calendar/{id}: one calendar's week, moving as bookings arrive. */
export function WeekPage({ calendarId }: { calendarId: string }) {
  const calendar = trpc.calendars.get.useQuery({ id: calendarId });
  useDocumentTitle(`${calendar.data?.name ?? "Calendário"} · Encaixe`);
  if (calendar.data) {
    return <WeekView calendar={calendar.data} head={<CalendarHead calendar={calendar.data} />} />;
  }
  if (!calendar.error) return <WeekSkeleton />;
  const failure = failureOf(calendar.error);
  // An address whose id has no sense names no calendar either.
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

function CalendarHead({ calendar }: { calendar: Calendar }) {
  return (
    <header className={classes.identity}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label="Voltar aos calendários"
        renderRoot={(props) => <Link to="/app/calendarios" search={{ noAutoOpen: 1 }} {...props} />}
      >
        <IconArrowLeft size={20} stroke={1.7} />
      </ActionIcon>
      <div>
        <div className={classes.nameLine}>
          <Title order={1} className={classes.name}>
            {calendar.name}
          </Title>
          {calendar.isDefault && <span className={classes.badge}>Padrão</span>}
        </div>
        {calendar.description && <p className={classes.description}>{calendar.description}</p>}
      </div>
    </header>
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
        <Skeleton height={36} width={260} />
        <Skeleton height="100%" mih={480} radius={12} />
      </div>
    </Loading>
  );
}
