import { useRef, type RefObject } from "react";
import { useSwipe } from "#client/ui/use-swipe.ts";
import type { WeekState } from "./address/use-week-state.ts";

/**
 * Turns to the next or the former day when a finger strokes a phone's only column sideways; one that
 * holds a block moves that. Returns the ref of what is stroked.
 */
export function useDaySwipe({
  isPhone,
  isDay,
  step,
}: Pick<WeekState, "isPhone" | "isDay" | "step">): RefObject<HTMLDivElement | null> {
  const days = useRef<HTMLDivElement>(null);
  useSwipe(
    days,
    isPhone && isDay
      ? (direction) => {
          const frame = days.current;
          if (!frame || frame.querySelector("[data-dragging]") || scrollsSideways(frame)) return;
          if (direction === "left") step(1);
          if (direction === "right") step(-1);
        }
      : undefined,
  );
  return days;
}

/** Columns beside each other that don't fit are scrolled by the same stroke. */
function scrollsSideways(frame: HTMLElement): boolean {
  const grid = frame.lastElementChild;
  return grid !== null && grid.scrollWidth > grid.clientWidth;
}
