import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { coarseStep, fineStep, keyTo, type MoveKey } from "./drag-maths.ts";
import { holdableAt, markHeld, type Held } from "./held-block.ts";
import type { GridRange, WeekDay } from "./week-days.ts";

type KeyMoveOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly days: readonly WeekDay[];
  readonly range: GridRange;
  readonly isEnabled: boolean;
  /** What is held by keys now. */
  readonly held: Held | null;
  readonly onHold: (held: Held | null) => void;
  readonly onDrop: (held: Held) => void;
};

/**
 * Space on a block picks it up; arrows move it by a quarter of an hour or a day, with Alt by five
 * minutes, with Shift they change its length; Enter or Space drops it, Esc or leaving puts it back.
 */
export function useKeyMove(options: KeyMoveOptions): void {
  const { grid, isEnabled, held, onHold } = options;
  const unmark = useRef<() => void>(undefined);

  const pickUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== " " || event.repeat || held) return;
    const found = holdableAt(event.target, options.days);
    if (!found || !grid.current) return;
    event.preventDefault();
    unmark.current = markHeld(grid.current, found.block);
    onHold({ ...found.held, at: found.held.from, kind: "move", by: "keys" });
  });

  const letGo = useEffectEvent((drop: boolean) => {
    unmark.current?.();
    if (!held) return;
    if (drop) options.onDrop(held);
    else onHold(null);
    focusLater(grid, held.appointment.id);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!held) return;
    const { key } = event;
    if (key === "Tab") return letGo(false);
    event.preventDefault();
    event.stopPropagation();
    if (key === "Escape") return letGo(false);
    if ((key === "Enter" || key === " ") && !event.repeat) return letGo(true);
    if (!isMoveKey(key)) return;
    const modifiers = { length: event.shiftKey, step: event.altKey ? fineStep : coarseStep };
    const dates = options.days.map(({ date }) => date);
    const at = keyTo(held.at, key, modifiers, { dates, range: options.range });
    onHold({ ...held, at, kind: modifiers.length ? "resize" : "move" });
  });

  useEffect(() => {
    const frame = grid.current;
    if (!frame || !isEnabled) return;
    const abort = new AbortController();
    const { signal } = abort;
    frame.addEventListener("keydown", (event) => pickUp(event), { signal });
    // Firefox presses a button when Space comes up.
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

function isMoveKey(key: string): key is MoveKey {
  return /^Arrow(Up|Down|Left|Right)$/.test(key);
}

/** In another column the block is another element: the focus goes to it once it is drawn. */
function focusLater(grid: RefObject<HTMLElement | null>, id: string): void {
  requestAnimationFrame(() =>
    grid.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus(),
  );
}
