import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import {
  coarseStep,
  dayBeside,
  fineStep,
  keyTo,
  type StepKey,
  type Stretch,
} from "./drag-rules.ts";
import type { Side } from "./edge-calls.ts";
import { blockOn } from "../grid/drawn-calls.ts";
import { wholeDay } from "./piece-rules.ts";
import { columnBeside, holdableAt, isSameStretch, type Held } from "./held-calls.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";

type KeyMoveOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly days: readonly WeekDay[];
  /** The days that are shown, or will be in a moment. */
  readonly dates: readonly string[];
  readonly range: GridRange;
  readonly isEnabled: boolean;
  /** What the keys hold now. */
  readonly held: Held | null;
  readonly onHold: (held: Held) => void;
  readonly onDrop: (held: Held) => void;
  readonly onCancel: () => void;
  /** Turns to the days before or after and returns which they are. */
  readonly onTurn: (side: Side, held: Held) => readonly string[];
  /** Called before it goes beyond the shown hours, so that they include that place. */
  readonly onReach: (at: Stretch) => void;
};

/**
 * Moves blocks by keys: Space picks one up; arrows move it by a quarter of an hour or a column, also
 * beyond the shown days and, once more at their end, the shown hours, with Alt by five minutes, with
 * Shift they change its length; Enter or
 * Space drops it, Esc or leaving puts it back.
 */
export function useKeyMove(options: KeyMoveOptions): void {
  const { grid, isEnabled, held, onHold } = options;
  const focusOn = useFocusWhenDrawn(grid, held !== null);

  const pickUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== " " || event.repeat || held) return;
    const found = holdableAt(event.target, options.days);
    if (!found || !grid.current) return;
    event.preventDefault();
    onHold({ ...found.held, at: found.held.from, kind: "move", by: "keys" });
  });

  const letGo = useEffectEvent((drop: boolean) => {
    if (!held) return;
    focusOn(drop ? held.at.date : held.from.date, held.appointment.id);
    if (drop) options.onDrop(held);
    else options.onCancel();
  });

  const toSide = (taken: Held, side: Side) => {
    const place = columnBeside(options.days, taken.at, side);
    if (place) return onHold({ ...taken, at: { ...taken.at, ...place }, kind: "move" });
    const beside = dayBeside(taken.at.date, options.dates, side);
    const date = beside ?? options.onTurn(side, taken).at(side === 1 ? 0 : -1);
    if (date) onHold({ ...taken, at: { ...taken.at, date }, kind: "move" });
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!held) return;
    const { key } = event;
    if (key === "Tab") return letGo(false);
    event.preventDefault();
    event.stopPropagation();
    if (key === "Escape") return letGo(false);
    if ((key === "Enter" || key === " ") && !event.repeat) return letGo(true);
    if (key === "ArrowLeft" || key === "ArrowRight")
      return toSide(held, key === "ArrowLeft" ? -1 : 1);
    if (!isStepKey(key)) return;
    const { next, beyond } = stepped(held, event, key, options.range);
    if (beyond) options.onReach(beyond);
    onHold(next);
  });

  useEffect(() => {
    const frame = grid.current;
    if (!frame || !isEnabled) return;
    const abort = new AbortController();
    const { signal } = abort;
    frame.addEventListener("keydown", (event) => pickUp(event), { signal });
    // Firefox presses a button when Space is released.
    const onKeyUp = (event: KeyboardEvent) => event.key === " " && event.preventDefault();
    frame.addEventListener("keyup", onKeyUp, { signal });
    return () => abort.abort();
  }, [grid, isEnabled]);

  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener("keydown", (event) => onKey(event), { capture: true, signal });
    window.addEventListener("pointerdown", () => letGo(false), { capture: true, signal });
    return () => abort.abort();
  }, [isHeld]);
}

/**
 * Returns what an arrow key up or down makes of a held block. At the end of the shown hours it stops
 * once, and then goes beyond.
 */
function stepped(held: Held, { altKey, shiftKey }: KeyboardEvent, key: StepKey, range: GridRange) {
  const modifiers = { length: shiftKey, step: altKey ? fineStep : coarseStep };
  const moved = { ...held, kind: shiftKey ? "resize" : "move", stoppedAt: undefined } as const;
  const at = keyTo(held.at, key, modifiers, range);
  if (!isSameStretch(at, held.at)) return { next: { ...moved, at }, beyond: null };
  const stoppedAt = key === "ArrowUp" ? "start" : "end";
  if (held.stoppedAt !== stoppedAt) return { next: { ...held, stoppedAt }, beyond: null } as const;
  const beyond = keyTo(held.at, key, modifiers, wholeDay);
  return { next: { ...moved, at: beyond }, beyond };
}

function isStepKey(key: string): key is StepKey {
  return key === "ArrowUp" || key === "ArrowDown";
}

/** How long a dropped block may take to be drawn in its place. */
const drawnMs = 2_000;

/**
 * Moves the focus to the dropped block, which is another element in another column and is drawn
 * later in another week, unless the focus has gone elsewhere.
 */
function useFocusWhenDrawn(grid: RefObject<HTMLElement | null>, isHeld: boolean) {
  const wanted = useRef<{ date: string; id: string; until: number }>(null);
  useEffect(() => {
    const frame = grid.current;
    if (!wanted.current || !frame || isHeld) return;
    const { date, id, until } = wanted.current;
    const { activeElement } = document;
    const isFree = activeElement === document.body || frame.contains(activeElement);
    const block = blockOn(frame, date, id);
    if (isFree) block?.focus();
    if (!isFree || block || Date.now() > until) wanted.current = null;
  });
  return (date: string, id: string) => {
    wanted.current = { date, id, until: Date.now() + drawnMs };
  };
}
