import { coarseStep, dragTo, fineStep, type DragKind } from "./drag-rules.ts";
import { followEdges, type HeldEdge, type Side } from "./edge-calls.ts";
import { holdableAt, isSameStretch, type Held } from "./held-calls.ts";
import { columnAt, kindOf, minuteAt, swallowClick } from "./pointer-calls.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";

/** A mouse drags once it has moved this far; a finger that does is scrolling. */
const slackPixels = 5;
const longPressMs = 350;

/** What the drag reads from the screen, each time again, and reports to it. */
export type DragHost = {
  readonly days: () => readonly WeekDay[];
  readonly range: () => GridRange;
  readonly onHold: (held: Held) => void;
  readonly onDrop: (held: Held) => void;
  /** The block was put back; `isOver` when the grid itself goes. */
  readonly onCancel: (isOver: boolean) => void;
  /** The block is held at an edge, about to turn to other days. */
  readonly onEdge: (edge: HeldEdge | null) => void;
  readonly onTurn: (side: Side, held: Held) => void;
};

export type PointerDrag = {
  /** Called when other days or hours may be under the pointer. */
  readonly redrawn: () => void;
  readonly detach: () => void;
};

type Press = {
  readonly pointerId: number;
  readonly isTouch: boolean;
  readonly block: HTMLElement;
  readonly taken: Pick<Held, "appointment" | "from">;
  readonly kind: DragKind;
  readonly x: number;
  readonly y: number;
  /** When it was pressed, on the clock of events. */
  readonly since: number;
  readonly abort: AbortController;
  last: { readonly x: number; readonly y: number; readonly isFine: boolean };
  /** Set once the drag has begun. */
  begun?: {
    /** Where it was taken, in minutes after midnight. */
    readonly minute: number;
    /** Called when the days that it turned to are drawn. */
    readonly arrive: () => void;
    days: readonly WeekDay[];
    held: Held;
  };
};

/**
 * Lets blocks of a grid be dragged with a mouse or, after a long press, with a finger. Shift makes
 * the steps fine, Esc cancels. The dragged block may leave the page with its week meanwhile.
 */
export function attachPointerDrag(grid: HTMLElement, host: DragHost): PointerDrag {
  const abort = new AbortController();
  const { signal } = abort;
  let press: Press | null = null;
  const end = (how: Ending) => {
    const ended = press;
    press = null;
    if (ended) endPress(ended, how, host);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary || press) return;
    press = pressOf(event, host.days());
    if (press) followPress(press, grid, host, end);
  };
  // Without this, the page would scroll under a dragging finger, or open its menu.
  const stay = (event: Event) => press?.begun && event.preventDefault();
  grid.addEventListener("pointerdown", onDown, { signal });
  grid.addEventListener("touchmove", stay, { signal, passive: false });
  grid.addEventListener("contextmenu", stay, { signal });
  // Text that is selected on the page would be dragged instead, and the block's pointer be lost.
  grid.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return {
    redrawn() {
      if (!press?.begun) return;
      if (press.begun.days !== host.days()) press.begun.arrive();
      press.begun.days = host.days();
      place(press, grid, host);
    },
    detach() {
      abort.abort();
      end("over");
    },
  };
}

function pressOf(event: PointerEvent, days: readonly WeekDay[]): Press | null {
  const found = holdableAt(event.target, days);
  if (!found) return null;
  const { clientX: x, clientY: y, pointerId, pointerType, shiftKey, timeStamp: since } = event;
  const isTouch = pointerType !== "mouse";
  return {
    pointerId,
    isTouch,
    block: found.block,
    taken: found.held,
    kind: kindOf(event, found.block, isTouch),
    x,
    y,
    since,
    abort: new AbortController(),
    last: { x, y, isFine: shiftKey },
  };
}

type Ending = "dropped" | "cancelled" | "over";

/** Follows one pointer until it is lifted. */
function followPress(
  press: Press,
  grid: HTMLElement,
  host: DragHost,
  end: (how: Ending) => void,
): void {
  const options = { signal: press.abort.signal, capture: true };
  const listen = (
    type: "pointermove" | "pointerup" | "pointercancel",
    listener: (event: PointerEvent) => void,
  ) => {
    const own = (event: PointerEvent) => event.pointerId === press.pointerId && listener(event);
    window.addEventListener(type, own, options);
  };
  const follow = ({ clientX: x, clientY: y, shiftKey, timeStamp }: PointerEvent) => {
    press.last = { x, y, isFine: shiftKey };
    if (press.begun) return place(press, grid, host);
    if (Math.hypot(x - press.x, y - press.y) < slackPixels) return;
    // On a busy page the move may arrive before the timer that ran out earlier.
    const wasHeld = timeStamp - press.since >= longPressMs;
    if (press.isTouch && !wasHeld) end("cancelled");
    else begin(press, grid, host);
  };
  listen("pointermove", follow);
  listen("pointerup", (event) => {
    // The last move may be heard of only now.
    follow(event);
    end("dropped");
  });
  listen("pointercancel", () => end("cancelled"));
  const onKey = (event: KeyboardEvent) => {
    if (!press.begun) return;
    if (event.key === "Shift") {
      press.last = { ...press.last, isFine: event.type === "keydown" };
      place(press, grid, host);
    }
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end("cancelled");
  };
  window.addEventListener("keydown", onKey, options);
  window.addEventListener("keyup", onKey, options);
  if (!press.isTouch) return;
  // A touch stays with the block where it began, even when that has left the page.
  const stay = (event: Event) => press.begun && event.preventDefault();
  press.block.addEventListener("touchmove", stay, { ...options, passive: false });
  const timer = setTimeout(() => begin(press, grid, host), longPressMs);
  press.abort.signal.addEventListener("abort", () => clearTimeout(timer));
}

function begin(press: Press, grid: HTMLElement, host: DragHost): void {
  if (press.begun) return;
  const column = press.block.closest<HTMLElement>("[data-day]");
  if (!column) return;
  if (press.isTouch) navigator.vibrate?.(10);
  const { taken, kind } = press;
  const held: Held = { ...taken, at: taken.from, kind, by: "pointer" };
  const arrive = followEdges(grid, {
    signal: press.abort.signal,
    pointer: () => (press.begun ? press.last : press),
    turns: kind === "move",
    onScrolled: () => place(press, grid, host),
    onEdge: host.onEdge,
    onTurn(side) {
      if (press.isTouch) navigator.vibrate?.(10);
      if (press.begun) host.onTurn(side, press.begun.held);
    },
  });
  const minute = minuteAt(column, press.y, host.range());
  press.begun = { minute, arrive, held, days: host.days() };
  host.onHold(held);
  place(press, grid, host);
}

/** Reports where the block would be dropped, when that has changed. */
function place(press: Press, grid: HTMLElement, host: DragHost): void {
  const { begun, last, taken, kind } = press;
  const column = columnAt(grid, last.x);
  if (!begun || !column) return;
  const pointer = {
    date: column.dataset["day"] ?? taken.from.date,
    professionalId: column.dataset["professional"],
    delta: minuteAt(column, last.y, host.range()) - begun.minute,
  };
  const step = last.isFine ? fineStep : coarseStep;
  const at = dragTo(taken.from, kind, pointer, step, host.range());
  if (isSameStretch(at, begun.held.at)) return;
  begun.held = { ...begun.held, at };
  host.onHold(begun.held);
}

function endPress({ abort, begun }: Press, how: Ending, host: DragHost): void {
  abort.abort();
  if (!begun) return;
  swallowClick();
  if (how === "dropped") host.onDrop(begun.held);
  else host.onCancel(how === "over");
}
