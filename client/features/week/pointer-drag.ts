import { coarseStep, dragTo, fineStep, type DragKind } from "./drag-maths.ts";
import { pixelsPerMinute } from "./grid-scale.ts";
import { dayColumns, holdableAt, isSameStretch, markHeld, type Held } from "./held-block.ts";
import { scrollAlong } from "./scroll-along.ts";
import type { GridRange, WeekDay } from "./week-days.ts";

/** A mouse drags once it has moved so far; a finger that does is scrolling. */
const slackPixels = 5;
const longPressMs = 350;
/** The part above a block's lower edge that a finger pulls it by, in blocks that have room for it. */
const fingerEdgePixels = 18;
const fingerEdgeNeedsPixels = 40;

/** What the drag asks of the screen, each time anew, and tells it. */
export type DragHost = {
  readonly days: () => readonly WeekDay[];
  readonly range: () => GridRange;
  readonly onHold: (held: Held | null) => void;
  readonly onDrop: (held: Held) => void;
};

type Press = {
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly block: HTMLElement;
  readonly taken: Pick<Held, "appointment" | "from">;
  readonly kind: DragKind;
  readonly x: number;
  readonly y: number;
  readonly abort: AbortController;
  last: { readonly x: number; readonly y: number; readonly isFine: boolean };
  /** Set when the drag has begun. */
  begun?: {
    /** Where it was taken, in minutes below the top of the grid. */
    readonly minute: number;
    readonly unmark: () => void;
    held: Held;
  };
};

/**
 * Dragging blocks of a grid with a mouse or, after a long press, with a finger. Shift makes the steps
 * fine, Esc ends it. Returns what takes the listeners away.
 */
export function attachPointerDrag(grid: HTMLElement, host: DragHost): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let press: Press | null = null;
  const end = (isDropped: boolean) => {
    const ended = press;
    press = null;
    if (ended) endPress(ended, isDropped, host);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || press) return;
    press = pressOf(event, host.days());
    if (press) followPress(press, grid, host, end);
  };
  // Without this the page would scroll under a finger that drags, or open its menu.
  const stay = (event: Event) => press?.begun && event.preventDefault();
  grid.addEventListener("pointerdown", onDown, { signal });
  grid.addEventListener("touchmove", stay, { signal, passive: false });
  grid.addEventListener("contextmenu", stay, { signal });
  return () => {
    abort.abort();
    end(false);
  };
}

function pressOf(event: PointerEvent, days: readonly WeekDay[]): Press | null {
  const found = holdableAt(event.target, days);
  if (!found) return null;
  const { clientX: x, clientY: y, pointerId, pointerType, shiftKey } = event;
  const isTouch = pointerType !== "mouse";
  return {
    pointerId,
    isTouch,
    block: found.block,
    taken: found.held,
    kind: kindOf(event, found.block, isTouch),
    x,
    y,
    abort: new AbortController(),
    last: { x, y, isFine: shiftKey },
  };
}

/** Follows one pointer until it is lifted. */
function followPress(
  press: Press,
  grid: HTMLElement,
  host: DragHost,
  end: (isDropped: boolean) => void,
): void {
  const options = { signal: press.abort.signal, capture: true };
  const listen = (
    type: "pointermove" | "pointerup" | "pointercancel",
    listener: (event: PointerEvent) => void,
  ) => {
    const own = (event: PointerEvent) => event.pointerId === press.pointerId && listener(event);
    window.addEventListener(type, own, options);
  };
  listen("pointermove", ({ clientX: x, clientY: y, shiftKey }) => {
    press.last = { x, y, isFine: shiftKey };
    if (press.begun) return place(press, grid, host);
    if (Math.hypot(x - press.x, y - press.y) < slackPixels) return;
    if (press.isTouch) end(false);
    else begin(press, grid, host);
  });
  listen("pointerup", () => end(true));
  listen("pointercancel", () => end(false));
  const onKey = (event: KeyboardEvent) => {
    if (!press.begun) return;
    if (event.key === "Shift") {
      press.last = { ...press.last, isFine: event.type === "keydown" };
      place(press, grid, host);
    }
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end(false);
  };
  window.addEventListener("keydown", onKey, options);
  window.addEventListener("keyup", onKey, options);
  if (!press.isTouch) return;
  const timer = setTimeout(() => begin(press, grid, host), longPressMs);
  press.abort.signal.addEventListener("abort", () => clearTimeout(timer));
}

function begin(press: Press, grid: HTMLElement, host: DragHost): void {
  const column = press.block.closest<HTMLElement>("[data-day]");
  if (!column) return;
  if (press.isTouch) navigator.vibrate?.(10);
  const { taken, kind } = press;
  const held: Held = { ...taken, at: taken.from, kind, by: "pointer" };
  press.begun = {
    minute: minuteAt(column, press.y),
    unmark: markHeld(grid, press.block),
    held,
  };
  host.onHold(held);
  place(press, grid, host);
  scrollAlong(grid, {
    signal: press.abort.signal,
    y: () => press.last.y,
    onScrolled: () => place(press, grid, host),
  });
}

/** Tells where the block would be dropped, when that has changed. */
function place(press: Press, grid: HTMLElement, host: DragHost): void {
  const { begun, last, taken, kind } = press;
  const column = columnAt(grid, last.x);
  if (!begun || !column) return;
  const pointer = {
    date: column.dataset["day"] ?? taken.from.date,
    delta: minuteAt(column, last.y) - begun.minute,
  };
  const step = last.isFine ? fineStep : coarseStep;
  const at = dragTo(taken.from, kind, pointer, step, host.range());
  if (isSameStretch(at, begun.held.at)) return;
  begun.held = { ...begun.held, at };
  host.onHold(begun.held);
}

function endPress({ abort, begun }: Press, isDropped: boolean, host: DragHost): void {
  abort.abort();
  if (!begun) return;
  begun.unmark();
  swallowClick();
  if (isDropped) host.onDrop(begun.held);
  else host.onHold(null);
}

function kindOf({ target, clientY }: PointerEvent, block: HTMLElement, isTouch: boolean): DragKind {
  if (target instanceof Element && target.closest("[data-resize]")) return "resize";
  const { bottom, height } = block.getBoundingClientRect();
  const isNearEdge =
    isTouch && height >= fingerEdgeNeedsPixels && bottom - clientY < fingerEdgePixels;
  return isNearEdge && block.querySelector("[data-resize]") ? "resize" : "move";
}

/** The column under a pointer, or the nearest one. */
function columnAt(grid: HTMLElement, x: number): HTMLElement | undefined {
  const columns = dayColumns(grid);
  return columns.find((column) => x < column.getBoundingClientRect().right) ?? columns.at(-1);
}

/** Minutes below the top of the grid. */
function minuteAt(column: HTMLElement, y: number): number {
  return (y - column.getBoundingClientRect().top) / pixelsPerMinute;
}

/** The click that a browser sends after a drag opens nothing. */
function swallowClick(): void {
  const abort = new AbortController();
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener("click", swallow, { capture: true, signal: abort.signal });
  setTimeout(() => abort.abort(), 50);
}
