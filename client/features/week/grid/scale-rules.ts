import type { GridRange } from "../days/day-rules.ts";

/** How tall hours are drawn: 72 pixels, 120 as specified, or so that the whole day is in view. */
export const densities = ["compact", "normal", "fit"] as const;
export type Density = (typeof densities)[number];

/** Reads a density from a text; anything else is the normal one. */
export function densityOf(text: string | undefined): Density {
  return densities.find((each) => each === text) ?? "normal";
}

const pixelsPerMinute = { compact: 1.2, normal: 2 } as const;

/** A long day in a low window is scrolled after all: below this, half hours have no readable line. */
const smallestFit = 0.75;
/** In a short day in a tall window, hours don't grow without end. */
const largestFit = 3;

/** Returns the pixels of a minute, where that many are left for the hours of a grid. */
export function scaleOf(
  density: Density,
  height: number,
  { startMinute, endMinute }: GridRange,
): number {
  if (density !== "fit") return pixelsPerMinute[density];
  const fitting = height / Math.max(1, endMinute - startMinute);
  return Math.min(largestFit, Math.max(smallestFit, fitting));
}

/** Overlapping columns that a day shows before it is expanded. */
export const maxColumns = 3;

/** The minimum width of each column of an expanded day. */
export const expandedPixels = 92;

/** The minimum width of a day in a week. */
export const dayPixels = 132;

/** The minimum width of a professional's column in a day: most names are whole in it. */
export const personPixels = 150;

/** The minimum width of a professional's column in a week. */
export const lanePixels = 92;

/** The width of the hours' labels. */
export const gutterPixels = 56;

/** Space left and right of a day's blocks. */
export const marginPixels = 12;

/** Between a block and its neighbours. */
export const gapPixels = 2;

/** What the stack of hidden blocks takes from those beside it. */
export const stackPixels = 26;

/** How much of its width a block keeps at least beside what is being made over it. */
export const keptShare = 0.56;

/** The least width of what is being made beside others: its times fit in. */
export const draftPixels = 64;
