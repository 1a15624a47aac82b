import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { ColumnKind } from "../days/column-rules.ts";
import { openingDay, weekRange } from "../days/day-rules.ts";
import type { Filters } from "../days/filter-rules.ts";
import { everybody, type WeekSearch, type WeekViewName } from "./search-values.ts";
import { useChosenView } from "./use-chosen-view.ts";
import { isFinal } from "#shared/domain/appointments.ts";
import { addDays, mondayOf } from "#shared/domain/dates.ts";
import { localMoment, startOfDay } from "#shared/domain/wall-clock.ts";

const route = getRouteApi("/app/calendar/$id");

export type WeekState = {
  /** The day named by the address, or `present`. */
  readonly date: string;
  /** Where the present is shown: today, or the next working day when today is closed. */
  readonly present: string;
  readonly today: string;
  readonly monday: string;
  readonly view: WeekViewName;
  /** True when a single day is shown, so that steps lead from day to day. */
  readonly isDay: boolean;
  readonly isPhone: boolean;
  /** Whether a day has one column or one for each professional. */
  readonly columns: ColumnKind;
  readonly filters: Filters;
  /**
   * Shows a date; the browser's way back leads to the former one, except after a step in passing.
   */
  goTo(date: string, passing?: boolean): void;
  /** Goes one day or week forwards or back, depending on the view. */
  step(direction: 1 | -1, passing?: boolean): void;
  show(view: WeekViewName): void;
  showColumns(kind: ColumnKind): void;
  toggle(professionalId: string): void;
  showAll(): void;
  search(query: string): void;
  showCancelled(shown: boolean): void;
};

/** Keeps the shown period and its filters in the address. */
export function useWeekState(calendar: Calendar, now: number): WeekState {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useIsPhone();
  const today = localMoment(now, calendar.timeZone).date;
  const [chosen, choose] = useChosenView();
  const view = search.visao ?? chosen.view ?? (isPhone ? "dia" : "semana");
  const isDay = view === "dia";
  const split = isDay ? "dia" : "semana";
  const usualColumns = isDay && !isPhone ? "profissional" : "dia";
  const present = usePresent(calendar, { today, isDay, now });
  const date = search.data ?? present;
  const { filters, everyone } = useFilters(search, isPhone && isDay);
  const columns = search.colunas ?? chosen[split] ?? usualColumns;
  const monday = mondayOf(date);
  // The same while nothing of it changes: the bar above the week needn't be drawn with each dialog.
  const shown = useMemo(
    () => ({ date, present, today, monday, view, isDay, isPhone, columns, filters }),
    [date, present, today, monday, view, isDay, isPhone, columns, filters],
  );
  return useMemo(
    () => ({ ...shown, ...changesOf(shown, { usualColumns, everyone, choose, navigate }) }),
    [shown, usualColumns, everyone, choose, navigate],
  );
}

type Shown = Pick<WeekState, "date" | "present" | "monday" | "view" | "isDay" | "filters">;

type Address = {
  readonly usualColumns: ColumnKind;
  /** How the address says that everybody is shown. */
  readonly everyone: WeekSearch["profissionais"];
  readonly choose: ReturnType<typeof useChosenView>[1];
  readonly navigate: ReturnType<typeof route.useNavigate>;
};

function changesOf({ date, present, monday, view, isDay, filters }: Shown, address: Address) {
  const { usualColumns, everyone, choose, navigate } = address;
  const set = (change: WeekSearch, replace = true) =>
    void navigate({
      search: (old) => ({ ...old, ...change }),
      replace,
      resetScroll: false,
    });
  const goTo = (to: string, passing = false) =>
    set({ data: to === present ? undefined : to }, passing || to === date);
  return {
    goTo,
    step(direction: 1 | -1, passing?: boolean) {
      const to = addDays(view === "lista" ? monday : date, direction * (isDay ? 1 : 7));
      // Another week's list begins at its first day, this week's at the present.
      goTo(view === "lista" && to === mondayOf(present) ? present : to, passing);
    },
    show: (visao: WeekViewName) => {
      choose({ view: visao });
      set({ visao });
    },
    showColumns: (kind: ColumnKind) => {
      const unusual = kind === usualColumns ? undefined : kind;
      choose({ [isDay ? "dia" : "semana"]: unusual });
      set({ colunas: unusual });
    },
    toggle: (id: string) => {
      const next = new Set(filters.shownIds);
      if (!next.delete(id)) next.add(id);
      set({ profissionais: next.size > 0 ? [...next].join(",") : everyone });
    },
    showAll: () => set({ profissionais: everyone }),
    search: (query: string) => set({ busca: query || undefined }),
    showCancelled: (isShown: boolean) => set({ cancelados: isShown ? 1 : undefined }),
  };
}

/** Returns what the address filters by, and how it says that everybody is shown. */
function useFilters({ profissionais, busca = "", cancelados }: WeekSearch, beginsOwn: boolean) {
  const own = useOwnColumn(beginsOwn);
  const wanted = profissionais ?? own;
  const ids = wanted === everybody ? undefined : wanted;
  const filters = useMemo(
    () => ({
      shownIds: ids ? new Set(ids.split(",")) : null,
      query: busca,
      showCancelled: cancelados === 1,
    }),
    [ids, busca, cancelados],
  );
  return { filters, everyone: own === undefined ? undefined : everybody };
}

/**
 * Returns the id of who looks, where a calendar begins with their own column: on phones, for
 * professionals who manage nobody else.
 */
function useOwnColumn(isWanted: boolean): string | undefined {
  const managesOthers = useCan(["manage_calendars", "manage_employees", "manage_organization"]);
  const { data: directory } = trpc.employees.directory.useQuery();
  if (!isWanted || managesOthers) return undefined;
  return directory?.find(({ isSelf, attends, isActive }) => isSelf && attends && isActive)?.id;
}

type PresentOptions = { readonly today: string; readonly isDay: boolean; readonly now: number };

/**
 * Returns today, or the next working day when today is closed, unless a booking on the day off isn't
 * over yet: then its day, or its week, stays on the screen.
 */
function usePresent(calendar: Calendar, { today, isDay, now }: PresentOptions): string {
  const { id: calendarId, timeZone } = calendar;
  const opening = openingDay(today, calendar);
  const range = weekRange(mondayOf(today), timeZone);
  const rest = trpc.appointments.week.useQuery(
    { calendarId, ...range },
    { enabled: opening !== today },
  );
  const until = isDay ? startOfDay(addDays(today, 1), timeZone) : Number.POSITIVE_INFINITY;
  const isOngoing = (rest.data ?? []).some(
    ({ start, end, status }) =>
      !isFinal(status) && Date.parse(end) > now && Date.parse(start) < until,
  );
  return isOngoing ? today : opening;
}
