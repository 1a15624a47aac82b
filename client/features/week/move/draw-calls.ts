import { cellOf } from "../grid/drawn-calls.ts";
import type { GridRange } from "../days/day-rules.ts";
import { drawnBetween } from "./draft-rules.ts";
import type { Stretch } from "./drag-rules.ts";
import { minuteAt, swallowClick } from "./pointer-calls.ts";

/** A mouse draws once it has moved this far up or down. */
const slackPixels = 6;

/** What drawing reads from the screen, each time again, and reports to it. */
export type DrawHost = {
  readonly range: () => GridRange;
  /** Null when it was given up. */
  readonly onDraw: (stretch: Stretch | null) => void;
  readonly onDrawn: (stretch: Stretch) => void;
};

/**
 * Lets a mouse draw a stretch over the free time of one column; Esc gives it up. A finger that moves
 * there scrolls. Returns a function that ends it.
 */
export function attachDrawing(grid: HTMLElement, host: DrawHost): () => void {
  const abort = new AbortController();
  const onDown = (event: PointerEvent) => {
    const { button, isPrimary, pointerType, target } = event;
    if (button !== 0 || !isPrimary || pointerType !== "mouse") return;
    const cell = cellOf(target);
    if (cell) followDrawing(cell, event, host);
  };
  grid.addEventListener("pointerdown", onDown, { signal: abort.signal });
  return () => abort.abort();
}

type Cell = NonNullable<ReturnType<typeof cellOf>>;

function followDrawing(cell: Cell, { clientY, pointerId }: PointerEvent, host: DrawHost): void {
  const { column, date, professionalId } = cell;
  const abort = new AbortController();
  const options = { capture: true, signal: abort.signal };
  const from = minuteAt(column, clientY, host.range());
  let drawn: Stretch | null = null;
  const end = (isKept: boolean) => {
    abort.abort();
    if (!drawn) return;
    swallowClick();
    host.onDraw(null);
    if (isKept) host.onDrawn(drawn);
  };
  window.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerId !== pointerId) return;
      if (!drawn && Math.abs(event.clientY - clientY) < slackPixels) return;
      const range = host.range();
      const to = minuteAt(column, event.clientY, range);
      drawn = drawnBetween({ date, professionalId }, [from, to], range);
      host.onDraw(drawn);
    },
    options,
  );
  window.addEventListener("pointerup", () => end(true), options);
  window.addEventListener("pointercancel", () => end(false), options);
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !drawn) return;
      event.stopPropagation();
      end(false);
    },
    options,
  );
}
