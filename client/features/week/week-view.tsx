import { Button, VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconCalendarPlus } from "@tabler/icons-react";
import { useEffect, type ReactNode } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { arrivalsInWords } from "./arrivals-in-words.ts";
import { ProfessionalsPanel } from "./professionals-panel.tsx";
import { teamOf } from "./team.ts";
import { useArrivals } from "./use-arrivals.ts";
import { useNow } from "./use-now.ts";
import { useWeekState, type WeekState } from "./use-week-state.ts";
import { rangeTitle, weekDay, weekDays, weekRange } from "./week-days.ts";
import { WeekGrid } from "./week-grid.tsx";
import classes from "./week-page.module.css";
import { WeekToolbar } from "./week-toolbar.tsx";
import { addDays } from "./zoned-days.ts";

/** The week or day of one calendar, with who attends and what has just happened. */
export function WeekView({ calendar, head }: { calendar: Calendar; head: ReactNode }) {
  const now = useNow();
  const state = useWeekState(calendar, now);
  const directory = trpc.employees.directory.useQuery();
  const week = useWeek(calendar, state.monday);
  const arrivals = useArrivals(`${calendar.id} ${state.monday}`, week.data);
  const news = arrivalsInWords(week.data ?? [], arrivals, calendar.timeZone);
  const team = teamOf(directory.data ?? [], calendar, now);
  const { shownIds } = state;
  const rows = week.data?.filter((row) => !shownIds || shownIds.has(row.professionalId)) ?? [];
  const days =
    state.view === "dia"
      ? [weekDay(calendar, state.date, rows)]
      : weekDays(calendar, state.monday, rows);
  const first = days[0]?.date ?? state.monday;
  const isEmpty = week.data !== undefined && days.every((day) => day.parts.length === 0);
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        {head}
        <WeekToolbar state={state} title={rangeTitle(first, days.at(-1)?.date ?? first)} />
      </div>
      <div className={classes.body}>
        <ProfessionalsPanel people={team.attending} state={state} />
        <div className={classes.main}>
          {week.error && (
            <WeekFailure
              message={failureOf(week.error).message}
              retrying={week.isFetching}
              onRetry={() => void week.refetch()}
            />
          )}
          {isEmpty && <EmptyNotice state={state} isWorkingDay={days[0]?.isWorkingDay ?? true} />}
          <WeekGrid
            key={`${state.view} ${state.view === "dia" ? state.date : state.monday}`}
            calendar={calendar}
            days={days}
            team={team}
            arrivals={arrivals}
            now={now}
            isLoading={week.isPending}
          />
        </div>
      </div>
      <VisuallyHidden role="status">{week.isPending ? "Carregando..." : news}</VisuallyHidden>
    </div>
  );
}

/** A week's appointments; its neighbours are fetched ahead, so that turning the page is instant. */
function useWeek(calendar: Calendar, monday: string) {
  const { id: calendarId, timeZone } = calendar;
  const week = trpc.appointments.week.useQuery({ calendarId, ...weekRange(monday, timeZone) });
  const isLoaded = week.isSuccess;
  useEffect(() => {
    if (!isLoaded) return;
    for (const days of [7, -7]) {
      const range = weekRange(addDays(monday, days), timeZone);
      void queries.appointments.week.prefetch({ calendarId, ...range });
    }
  }, [isLoaded, calendarId, monday, timeZone]);
  return week;
}

function EmptyNotice({ state, isWorkingDay }: { state: WeekState; isWorkingDay: boolean }) {
  const period = state.view === "dia" ? "neste dia" : "nesta semana";
  if (state.shownIds) {
    return (
      <p className={classes.notice}>
        <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />
        Nenhum agendamento dos profissionais escolhidos {period}.
        <Button variant="subtle" size="compact-sm" onClick={state.showAll}>
          Mostrar todos
        </Button>
      </p>
    );
  }
  return (
    <p className={classes.notice}>
      <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />
      {isWorkingDay || state.view === "semana"
        ? `Nenhum agendamento ${period}. O que for marcado aparece aqui na hora.`
        : "Sem expediente neste dia."}
    </p>
  );
}

type WeekFailureProps = { message: string; retrying: boolean; onRetry: () => void };

/** What was loaded before stays on the grid. */
function WeekFailure({ message, retrying, onRetry }: WeekFailureProps) {
  return (
    <div className={classes.notice} role="alert">
      <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
      {message}
      <Button variant="subtle" size="compact-sm" loading={retrying} onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
