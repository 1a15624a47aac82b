import type { DragKind } from "./drag-rules.ts";
import { pixelsPerMinute } from "../grid/scale-rules.ts";
import { dayColumns } from "../grid/drawn-calls.ts";

/** The part above a block's lower edge that a finger pulls it by, in blocks that have room for it. */
const fingerEdgePixels = 18;
const fingerEdgeNeedsPixels = 40;

/** Moved, or pulled at its lower edge: a finger finds that edge in blocks that have room for it. */
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

/** The column under a pointer, or the nearest one. */
export function columnAt(grid: HTMLElement, x: number): HTMLElement | undefined {
  const columns = dayColumns(grid);
  return columns.find((column) => x < column.getBoundingClientRect().right) ?? columns.at(-1);
}

/** Minutes below the top of the grid. */
export function minuteAt(column: HTMLElement, y: number): number {
  return (y - column.getBoundingClientRect().top) / pixelsPerMinute;
}

/** The click that a browser sends after a drag opens nothing. */
export function swallowClick(): void {
  const abort = new AbortController();
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, signal: abort.signal });
  setTimeout(() => abort.abort(), 50);
}
