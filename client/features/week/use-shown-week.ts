import { useDeferredValue, useEffect, useMemo } from "react";
import { queries, trpc } from "#client/lib/trpc.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { arrivalsInWords } from "./days/words.ts";
import { byProfessional } from "./days/column-rules.ts";
import { customerSearch, dimOthers, filterRows, firstFound } from "./days/filter-rules.ts";
import { applyMoves } from "./move/move-rules.ts";
import { useStable } from "./use-stable.ts";
import { availableOn, teamOf } from "./days/professional-rules.ts";
import { useArrivals } from "./days/use-arrivals.ts";
import type { useMoves } from "./move/use-moves.ts";
import { shortRangeTitle } from "./period-words.ts";
import { useOpenId } from "./address/use-opened.ts";
import type { WeekState } from "./address/use-week-state.ts";
import { rangeTitle, weekDay, weekDays, weekRange, type WeekDay } from "./days/day-rules.ts";
import { addDays, mondayOf } from "#shared/domain/dates.ts";

type ShownWeekOptions = {
  readonly calendar: Calendar;
  readonly state: WeekState;
  readonly now: number;
  readonly moves: Pick<ReturnType<typeof useMoves>, "moves" | "isOwn">;
};

/**
 * Returns what the screen shows of a week: its days with bookings, the team, and the latest
 * arrivals.
 */
export function useShownWeek({ calendar, state, now, moves }: ShownWeekOptions) {
  const { filters, today } = state;
  // The controls answer at once; hundreds of blocks follow in a render that gives way to input.
  const date = useDeferredValue(state.date);
  const view = useDeferredValue(state.view);
  // Together with the view: a week split by professional would be drawn for one frame before its day.
  const columnKind = useDeferredValue(state.columns);
  const monday = mondayOf(date);
  const directory = trpc.employees.directory.useQuery();
  const query = useWeek(calendar, monday);
  const arrivals = useArrivals(`${calendar.id} ${monday}`, query.data, moves.isOwn);
  const seenDay = { date: view === "dia" ? date : today, now };
  const available = availableOn(directory.data ?? [], calendar, seenDay);
  const team = useMemo(() => teamOf(directory.data ?? [], available), [directory.data, available]);
  const rows = useMemo(() => applyMoves(query.data ?? [], moves.moves), [query.data, moves.moves]);
  const days = useMemo(() => {
    const passing = filterRows(rows, filters);
    if (view === "lista") {
      return weekDays(calendar, monday, passing.filter(customerSearch(filters.query)));
    }
    const shown =
      view === "dia" ? [weekDay(calendar, date, passing)] : weekDays(calendar, monday, passing);
    return dimOthers(shown, filters.query);
  }, [rows, filters, view, calendar, date, monday]);
  const isSplit = columnKind === "profissional" && team.attending.length > 1;
  const columns = useMemo(
    () => (isSplit ? byProfessional(days, team, filters.shownIds) : days),
    [isSplit, days, team, filters.shownIds],
  );
  // Paper lists a day by professional, whatever the columns.
  const byPerson = useMemo(
    () => (view === "dia" ? byProfessional(days, team, filters.shownIds) : days),
    [view, days, team, filters.shownIds],
  );
  const timeOff = trpc.timeOff.list.useQuery(weekRange(monday, calendar.timeZone));
  const absences = useMemo(
    () =>
      (timeOff.data ?? []).filter(({ professionalId: id }) => filters.shownIds?.has(id) ?? true),
    [timeOff.data, filters.shownIds],
  );
  const settled = date === state.date && view === state.view ? days : [];
  const shown = shownRange(calendar, state, settled);
  return {
    query,
    team,
    rows,
    days,
    /** The days, unless others are requested by now. */
    settled,
    byPerson,
    columns,
    arrivals,
    openId: useOpenId(),
    absences,
    news: arrivalsInWords(query.data ?? [], arrivals, calendar.timeZone),
    view,
    title: rangeTitle(...shown),
    shortTitle: shortRangeTitle(...shown, today),
    /** Whether it is known who has time when. */
    isKnown: query.isSuccess && timeOff.isSuccess,
    isEmpty:
      query.data !== undefined && days.every((day) => day.parts.every(({ isDimmed }) => isDimmed)),
  };
}

/** Returns what opens the earliest appointment on the screen that a search finds. */
export function useOpenFirst(days: readonly WeekDay[], open: (appointmentId: string) => void) {
  return useStable((text: string) => {
    const id = firstFound(days, text);
    if (id) open(id);
  });
}

/** Returns the first and the last day that are requested, even before their blocks are drawn. */
function shownRange(
  calendar: Calendar,
  { date, monday, view }: WeekState,
  drawn: readonly WeekDay[],
): readonly [first: string, last: string] {
  if (view === "dia") return [date, date];
  const days = drawn.length > 0 ? drawn : weekDays(calendar, monday, []);
  const first = days[0]?.date ?? monday;
  return [first, days.at(-1)?.date ?? first];
}

/** Loads a week's appointments, and its neighbours ahead, so that turning the page is instant. */
function useWeek({ id: calendarId, timeZone }: Calendar, monday: string) {
  const week = trpc.appointments.week.useQuery({ calendarId, ...weekRange(monday, timeZone) });
  const isLoaded = week.isSuccess;
  useEffect(() => {
    if (!isLoaded) return;
    for (const days of [7, -7]) {
      const range = weekRange(addDays(monday, days), timeZone);
      void queries.appointments.week.prefetch({ calendarId, ...range });
      void queries.timeOff.list.prefetch(range);
    }
  }, [isLoaded, calendarId, monday, timeZone]);
  return week;
}
