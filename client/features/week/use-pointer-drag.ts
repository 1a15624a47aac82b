import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Held } from "./held-block.ts";
import { attachPointerDrag } from "./pointer-drag.ts";
import type { GridRange, WeekDay } from "./week-days.ts";

type PointerDragOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly days: readonly WeekDay[];
  readonly range: GridRange;
  readonly isEnabled: boolean;
  readonly onHold: (held: Held | null) => void;
  readonly onDrop: (held: Held) => void;
};

/** Lets the grid's blocks be dragged, with what is on the screen at that moment. */
export function usePointerDrag(options: PointerDragOptions): void {
  const { grid, isEnabled } = options;
  const days = useEffectEvent(() => options.days);
  const range = useEffectEvent(() => options.range);
  const onHold = useEffectEvent((held: Held | null) => options.onHold(held));
  const onDrop = useEffectEvent((held: Held) => options.onDrop(held));
  useEffect(() => {
    if (!grid.current || !isEnabled) return;
    return attachPointerDrag(grid.current, {
      days: () => days(),
      range: () => range(),
      onHold: (held) => onHold(held),
      onDrop: (held) => onDrop(held),
    });
  }, [grid, isEnabled]);
}
