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
      ? {
          along: "x",
          isOthers: () => isTaken(days.current),
          onSwipe: (direction) => step(direction === 1 ? -1 : 1),
        }
      : undefined,
  );
  return days;
}

/** A held block goes with the finger, and columns that don't fit are scrolled by the same stroke. */
function isTaken(frame: HTMLElement | null): boolean {
  const grid = frame?.lastElementChild;
  if (!frame || !grid) return true;
  return frame.querySelector("[data-dragging]") !== null || grid.scrollWidth > grid.clientWidth;
}
