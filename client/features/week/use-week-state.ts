import { useMediaQuery } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { Filters } from "./filters.ts";
import type { WeekSearch, WeekViewName } from "./week-search.ts";
import { addDays, localMoment, mondayOf } from "./zoned-days.ts";

const route = getRouteApi("/app/calendar/$id");

export type WeekState = {
  /** The day the address names, or today. */
  readonly date: string;
  readonly today: string;
  readonly monday: string;
  readonly view: WeekViewName;
  readonly isPhone: boolean;
  readonly filters: Filters;
  goTo(date: string): void;
  /** A day or a week on or back, as the view is. */
  step(direction: 1 | -1): void;
  show(view: WeekViewName): void;
  toggle(professionalId: string): void;
  showAll(): void;
  search(query: string): void;
  showCancelled(shown: boolean): void;
};

/** The place in time that is shown and what is shown of it, kept in the address. */
export function useWeekState(calendar: Calendar, now: number): WeekState {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  const today = localMoment(now, calendar.timeZone).date;
  const date = search.data ?? today;
  const view = search.visao ?? (isPhone ? "dia" : "semana");
  const { profissionais, busca = "", cancelados } = search;
  const filters = useMemo(
    () => ({
      shownIds: profissionais ? new Set(profissionais.split(",")) : null,
      query: busca,
      showCancelled: cancelados === 1,
    }),
    [profissionais, busca, cancelados],
  );
  const set = (change: WeekSearch) =>
    void navigate({
      search: (old) => ({ ...old, ...change }),
      replace: true,
      resetScroll: false,
    });
  const goTo = (to: string) => set({ data: to === today ? undefined : to });
  return {
    date,
    today,
    monday: mondayOf(date),
    view,
    isPhone,
    filters,
    goTo,
    step: (direction) => goTo(addDays(date, direction * (view === "dia" ? 1 : 7))),
    show: (next) => set({ visao: next }),
    toggle: (id) => {
      const next = new Set(filters.shownIds);
      if (!next.delete(id)) next.add(id);
      set({ profissionais: next.size > 0 ? [...next].join(",") : undefined });
    },
    showAll: () => set({ profissionais: undefined }),
    search: (query) => set({ busca: query || undefined }),
    showCancelled: (shown) => set({ cancelados: shown ? 1 : undefined }),
  };
}
