import type { DragKind } from "./drag-rules.ts";
import type { GridRange } from "../days/day-rules.ts";
import { dayColumns } from "../grid/drawn-calls.ts";

/** The part above a block's lower edge by which a finger resizes it, in blocks with room for it. */
const fingerEdgePixels = 18;
const fingerEdgeNeedsPixels = 40;

/**
 * Returns whether a press moves or resizes: a finger finds the lower edge only in blocks with room
 * for it.
 */
export function kindOf(
  { target, clientY }: PointerEvent,
  block: HTMLElement,
  isTouch: boolean,
): DragKind {
  if (target instanceof Element && target.closest("[data-resize]")) return "resize";
  const { bottom, height } = block.getBoundingClientRect();
  const isNearEdge =
    isTouch && height >= fingerEdgeNeedsPixels && bottom - clientY < fingerEdgePixels;
  return isNearEdge && block.querySelector("[data-resize]") ? "resize" : "move";
}

/** Returns the column under a pointer, or the nearest one. */
export function columnAt(grid: HTMLElement, x: number): HTMLElement | undefined {
  const columns = dayColumns(grid);
  return columns.find((column) => x < column.getBoundingClientRect().right) ?? columns.at(-1);
}

/** Returns the minutes after midnight at a height of the window. */
export function minuteAt(column: HTMLElement, y: number, range: GridRange): number {
  const { top, height } = column.getBoundingClientRect();
  return range.startMinute + ((y - top) / height) * (range.endMinute - range.startMinute);
}

/**
 * Swallows the click that a browser sends after a drag, so that it opens nothing. The next press has a
 * click of its own, which may come before the time is over, or before a busy page notices that it is.
 */
export function swallowClick(): void {
  const abort = new AbortController();
  const options = { capture: true, signal: abort.signal };
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
    abort.abort();
  };
  window.addEventListener("click", swallow, options);
  window.addEventListener("pointerdown", () => abort.abort(), options);
  setTimeout(() => abort.abort(), 50);
}
