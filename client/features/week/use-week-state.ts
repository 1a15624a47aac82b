import { useMediaQuery } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { WeekSearch } from "./week-search.ts";
import { addDays, localMoment, mondayOf } from "./zoned-days.ts";

const route = getRouteApi("/app/calendar/$id");

export type WeekState = {
  /** The day the address names, or today. */
  readonly date: string;
  readonly today: string;
  readonly monday: string;
  readonly view: "dia" | "semana";
  /** Null: everybody. */
  readonly shownIds: ReadonlySet<string> | null;
  goTo(date: string): void;
  /** A day or a week on or back, as the view is. */
  step(direction: 1 | -1): void;
  show(view: "dia" | "semana"): void;
  toggle(professionalId: string): void;
  showAll(): void;
};

/** The place in time that is shown and who is shown, kept in the address. */
export function useWeekState(calendar: Calendar, now: number): WeekState {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  const today = localMoment(now, calendar.timeZone).date;
  const date = search.data ?? today;
  const view = search.visao ?? (isPhone ? "dia" : "semana");
  const shown = search.profissionais?.split(",");
  const set = (change: WeekSearch) =>
    void navigate({
      search: (old) => ({ ...old, ...change }),
      replace: true,
      resetScroll: false,
    });
  return {
    date,
    today,
    monday: mondayOf(date),
    view,
    shownIds: shown ? new Set(shown) : null,
    goTo: (to) => set({ data: to === today ? undefined : to }),
    step: (direction) => {
      const to = addDays(date, direction * (view === "dia" ? 1 : 7));
      set({ data: to === today ? undefined : to });
    },
    show: (next) => set({ visao: next }),
    toggle: (id) => {
      const next = new Set(shown ?? []);
      if (!next.delete(id)) next.add(id);
      set({ profissionais: next.size > 0 ? [...next].join(",") : undefined });
    },
    showAll: () => set({ profissionais: undefined }),
  };
}
