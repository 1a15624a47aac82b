import { addDays, daysBetween } from "#shared/domain/dates.ts";

/** About so many steps from the lowest to the highest value. */
const wantedSteps = 4;

/** Returns round numbers (1, 2 or 5 × 10ⁿ apart) from below the lowest value to above the highest. */
export function columnTicks(values: readonly number[]): number[] {
  return roundSteps(Math.min(0, ...values), Math.max(0, ...values));
}

/** The same for a line, which needn't begin at zero; there is always something above and below. */
export function lineTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? roundSteps(low - 1, high + 1) : roundSteps(low, high);
}

/** So many steps from the first day to the last; a narrow chart leaves out what has no room. */
const mostDaySteps = 4;

/** Where days stand on a scale of time. */
export type DayScale = {
  /** Counts days from the first one. */
  readonly placeOf: (date: string) => number;
  readonly domain: readonly [number, number];
  /** Places with their dates, the first and the last day among them, as evenly apart as whole days are. */
  readonly ticks: readonly { readonly place: number; readonly date: string }[];
};

/** Returns the scale of these days (YYYY-MM-DD), in any order: as far apart as they are in time. */
export function dayScale(dates: readonly string[]): DayScale {
  const sorted = dates.toSorted();
  const [first = "", last = ""] = [sorted[0], sorted.at(-1)];
  const placeOf = (date: string) => daysBetween(first, date);
  const length = placeOf(last);
  const steps = Math.min(mostDaySteps, length);
  const places = Array.from({ length: steps + 1 }, (_, i) =>
    Math.round((i * length) / (steps || 1)),
  );
  return {
    placeOf,
    // A single day stands in the middle.
    domain: length === 0 ? [-1, 1] : [0, length],
    ticks: places.map((place) => ({ place, date: addDays(first, place) })),
  };
}

function roundSteps(low: number, high: number): number[] {
  const rough = Math.max(1, (high - low) / wantedSteps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}
