import type { RefObject } from "react";
import { useShortcuts } from "#client/ui/use-shortcuts.ts";
import type { WeekState } from "./address/use-week-state.ts";
import type { WeekViewName } from "./address/search-values.ts";
import type { Team } from "./days/professional-rules.ts";
import { enterDays } from "./grid/drawn-calls.ts";

type WeekKeys = {
  /** Digits mean its people, in the order of their avatars. */
  readonly team: Pick<Team, "attending">;
  readonly state: WeekState;
  /** Contains the grid. */
  readonly main: RefObject<HTMLElement | null>;
  readonly searchField: RefObject<HTMLInputElement | null>;
  /** Absent for members who may not create appointments. */
  readonly onNew: (() => void) | undefined;
  readonly onHelp: () => void;
};

/** What the keys of a week do (shortcut-words.ts says it to people). */
export function useWeekKeys({ state, team, searchField, main, onNew, onHelp }: WeekKeys): void {
  /** What has the focus goes with its view: the keyboard stays on the days. */
  const show = (view: WeekViewName) => {
    const { current: days } = main;
    if (view !== state.view && days?.contains(document.activeElement)) days.focus();
    state.show(view);
  };
  useShortcuts({
    today: () => state.goTo(state.present),
    // A held key passes many weeks: the way back leads to where it was pressed.
    next: (isHeld) => state.step(1, isHeld),
    previous: (isHeld) => state.step(-1, isHeld),
    new: onNew,
    day: () => show("dia"),
    week: () => show("semana"),
    list: () => show("lista"),
    search: () => searchField.current?.focus(),
    grid: () => main.current && enterDays(main.current),
    person(isHeld, key) {
      const person = team.attending[Number(key) - 1];
      if (person && !isHeld) state.toggle(person.id);
    },
    everybody: state.showAll,
    help: onHelp,
  });
}
