import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { HeldEdge, Side } from "./edge-calls.ts";
import type { Held } from "./held-calls.ts";
import { attachPointerDrag, type PointerDrag } from "./drag-calls.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";

type PointerDragOptions = {
  readonly grid: RefObject<HTMLElement | null>;
  readonly days: readonly WeekDay[];
  readonly range: GridRange;
  readonly isEnabled: boolean;
  readonly onHold: (held: Held) => void;
  readonly onDrop: (held: Held) => void;
  readonly onCancel: (isOver: boolean) => void;
  readonly onEdge: (edge: HeldEdge | null) => void;
  readonly onTurn: (side: Side, held: Held) => void;
};

/** Lets the grid's blocks be dragged, reading the screen as it is at each moment. */
export function usePointerDrag(options: PointerDragOptions): void {
  const { grid, isEnabled } = options;
  const drag = useRef<PointerDrag>(null);
  const now = useEffectEvent(() => options);
  useEffect(() => {
    if (!grid.current || !isEnabled) return;
    drag.current = attachPointerDrag(grid.current, {
      days: () => now().days,
      range: () => now().range,
      onHold: (held) => now().onHold(held),
      onDrop: (held) => now().onDrop(held),
      onCancel: (isOver) => now().onCancel(isOver),
      onEdge: (edge) => now().onEdge(edge),
      onTurn: (side, held) => now().onTurn(side, held),
    });
    return () => drag.current?.detach();
  }, [grid, isEnabled]);
  useEffect(() => drag.current?.redrawn());
}
