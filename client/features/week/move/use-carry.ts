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
  /** The requested day, or a day of the requested week. */
  readonly date: string;
  readonly dates: readonly string[];
  /** Where it was held when the days turned: the grid includes that place. */
  readonly at: Stretch;
};

export type Carry = {
  readonly carried: Carried | null;
  /** How far a turn leads. */
  readonly unit: "week" | "day";
  /** Turns to the days before or after and returns which they will be. */
  turn(side: Side, at: Stretch): readonly string[];
  /** Makes the grid include a place beyond the shown hours. */
  reach(at: Stretch): void;
  /**
   * Called when it was dropped on that day; without a day it is no longer held, and the screen
   * stays.
   */
  end(date?: string): void;
  /** Called when it was put back where it was taken. */
  goBack(): void;
  /** Shows a day unless it is among the requested ones. */
  reveal(date: string): void;
};

type CarryOptions = {
  readonly calendar: Calendar;
  /** What is requested: a single day or a day of the week, and whose. */
  readonly state: {
    readonly date: string;
    readonly isDay: boolean;
    readonly filters: Filters;
    goTo(date: string, passing?: boolean): void;
  };
  readonly moves: ReadonlyMap<string, Move>;
};

/** Carries a block to hidden days, and the screen with it. */
export function useCarry({ calendar, state, moves }: CarryOptions): Carry {
  const [carried, setCarried] = useState<Carried | null>(null);
  // The address follows a moment later.
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
    reach: (at) =>
      setCarried({
        origin: carried?.origin ?? state.date,
        date: asked,
        dates: datesAround(asked),
        at,
      }),
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
