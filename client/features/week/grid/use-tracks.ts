import { useMemo } from "react";
import type { WeekDay } from "../days/day-rules.ts";
import { gutterPixels } from "./scale-rules.ts";
import { tracksBeside, tracksOf, widthsOf, type Yielding } from "./style-rules.ts";

type Columns = {
  readonly days: readonly WeekDay[];
  /** By name. */
  readonly expanded: ReadonlySet<string>;
  /** Where something is being made; null for nowhere. */
  readonly yieldsTo: Yielding | null;
};

/** Returns how wide the columns are in a grid of that many pixels, and what blocks and stacks keep of theirs. */
export function useTracks({ days, expanded, yieldsTo }: Columns, pixels: number) {
  // Days are laid out once, whatever is typed or dragged beside them.
  const plain = useMemo(() => tracksOf(days, expanded), [days, expanded]);
  const { tracks, shareIn, stackPixels } = useMemo(
    () => tracksBeside(plain, days, expanded, yieldsTo),
    [plain, days, expanded, yieldsTo],
  );
  const widths = widthsOf(tracks, pixels - gutterPixels);
  return { tracks, widths, kept: shareIn(widths), stackPixels };
}
