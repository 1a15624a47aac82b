import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCalendarPlus } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import type { RefObject } from "react";
import { closedWords } from "#client/domain/calendars/closed-words.ts";
import { formatPlainDay, formatTime } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { workingDayFrom } from "#shared/domain/working-days.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { WeekDay } from "./days/day-rules.ts";
import type { WeekState } from "./address/use-week-state.ts";
import { enterDays } from "./grid/drawn-calls.ts";
import classes from "./week-page.module.css";

const route = getRouteApi("/app/calendar/$id");

type EmptyNoticeProps = {
  state: WeekState;
  calendar: Calendar;
  /** The first of the shown days. */
  day: WeekDay | undefined;
  /** Contains the days, where the keyboard goes on when these buttons go. */
  main: RefObject<HTMLElement | null>;
};

/** Says why there is nothing to see. */
export function EmptyNotice({ state, calendar, day, main }: EmptyNoticeProps) {
  const { shownIds, query } = state.filters;
  const period = state.view === "dia" ? "neste dia" : "nesta semana";
  const isClosed =
    !query && state.view === "dia" && day && (!day.isWorkingDay || day.closedName !== undefined);
  const text = query
    ? `Nenhum agendamento encontrado para “${query}” ${period}.`
    : isClosed
      ? closedWords("neste dia", day.closedName)
      : shownIds
        ? `Nenhum agendamento dos profissionais escolhidos ${period}.`
        : `Nenhum agendamento ${period}. O que for marcado aparece aqui na hora.`;
  const leave = (change: () => void) => {
    if (main.current) enterDays(main.current);
    change();
  };
  return (
    <p className={classes.notice}>
      <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />
      {text}
      {isClosed && <NextOpen state={state} calendar={calendar} onLeave={leave} />}
      {query && <NextFound state={state} onLeave={leave} />}
      {query && (
        <Button variant="subtle" size="compact-sm" onClick={() => leave(() => state.search(""))}>
          Limpar busca
        </Button>
      )}
      {!query && !isClosed && shownIds && (
        <Button variant="subtle" size="compact-sm" onClick={() => leave(state.showAll)}>
          Mostrar todos
        </Button>
      )}
    </p>
  );
}

type NextOpenProps = {
  state: WeekState;
  calendar: Calendar;
  onLeave: (change: () => void) => void;
};

/** Leads to the next day on which the house is open. */
function NextOpen({ state, calendar, onLeave }: NextOpenProps) {
  const date = workingDayFrom(state.date, calendar);
  if (date === null) return null;
  return (
    <Button variant="light" size="compact-sm" onClick={() => onLeave(() => state.goTo(date))}>
      Ir para {formatPlainDay(date)}
    </Button>
  );
}

type NextFoundProps = { state: WeekState; onLeave: (change: () => void) => void };

/** When whoever is searched for comes next, on a day that isn't shown. */
function NextFound({ state, onLeave }: NextFoundProps) {
  const { id } = route.useParams();
  const { data } = trpc.search.all.useQuery({ text: state.filters.query });
  const next = data?.appointments.find(
    ({ calendarId, isPast, status }) => calendarId === id && !isPast && status !== "cancelled",
  );
  if (!next) return null;
  const { date, start, timeZone } = next;
  return (
    <>
      <span>
        Próximo: {formatPlainDay(date)} · {formatTime(start, timeZone)}
      </span>
      <Button
        variant="light"
        size="compact-sm"
        onClick={() =>
          onLeave(() => {
            state.goTo(date);
            state.showAll();
          })
        }
      >
        Ir
      </Button>
    </>
  );
}

type WeekFailureProps = { message: string; retrying: boolean; onRetry: () => void };

/** What was loaded before stays on the grid. */
export function WeekFailure({ message, retrying, onRetry }: WeekFailureProps) {
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
