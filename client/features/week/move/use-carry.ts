import { useState } from "react";
import { queries } from "#client/lib/trpc.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import type { Stretch } from "./drag-rules.ts";
import { filterRows, type Filters } from "../days/filter-rules.ts";
import type { Side } from "./edge-calls.ts";
import { applyMoves, type Move } from "./move-rules.ts";
import { weekDays, weekRange } from "../days/day-rules.ts";
import { addDays, mondayOf } from "#shared/domain/dates.ts";

/** A block that is held while the days under it turn. */
type Carried = {
  /** What the screen showed when it was taken. */
  readonly origin: string;
  /** A day of the week that is asked for, or the day. */
  readonly date: string;
  readonly dates: readonly string[];
  /** Where it was held when the days turned: the grid has room for it. */
  readonly at: Stretch;
};

export type Carry = {
  readonly carried: Carried | null;
  /** How far a turn leads. */
  readonly unit: "week" | "day";
  /** Turns to the days before or after; tells which they will be. */
  turn(side: Side, at: Stretch): readonly string[];
  /** It was dropped on that day; without one it is held no more, and the screen stays. */
  end(date?: string): void;
  /** It was put back where it was taken. */
  goBack(): void;
  /** Leads to a day unless it is among those that are asked for. */
  reveal(date: string): void;
};

type CarryOptions = {
  readonly calendar: Calendar;
  /** What is asked for: a day alone or a day of the week, and whose. */
  readonly state: {
    readonly date: string;
    readonly isDay: boolean;
    readonly filters: Filters;
    goTo(date: string, passing?: boolean): void;
  };
  readonly moves: ReadonlyMap<string, Move>;
};

/** Takes a block to days that weren't shown, and the screen with it. */
export function useCarry({ calendar, state, moves }: CarryOptions): Carry {
  const [carried, setCarried] = useState<Carried | null>(null);
  // The address follows in a moment.
  const asked = carried?.date ?? state.date;
  const { isDay } = state;

  function datesAround(date: string): readonly string[] {
    if (isDay) return [date];
    const monday = mondayOf(date);
    const range = weekRange(monday, calendar.timeZone);
    const rows = queries.appointments.week.getData({ calendarId: calendar.id, ...range }) ?? [];
    const shown = filterRows(applyMoves(rows, moves), state.filters);
    return weekDays(calendar, monday, shown).map((day) => day.date);
  }

  function reveal(date: string) {
    const isShown = isDay ? date === asked : mondayOf(date) === mondayOf(asked);
    if (!isShown) state.goTo(date, true);
  }

  return {
    carried,
    unit: isDay ? "day" : "week",
    turn(side, at) {
      const date = addDays(asked, side * (isDay ? 1 : 7));
      const dates = datesAround(date);
      setCarried({ origin: carried?.origin ?? state.date, date, dates, at });
      state.goTo(date, true);
      return dates;
    },
    end(date) {
      setCarried(null);
      if (date) reveal(date);
    },
    goBack() {
      setCarried(null);
      if (carried) state.goTo(carried.origin, true);
    },
    reveal,
  };
}
