import { WeekGrid, type WeekGridProps } from "../grid/week-grid.tsx";
import { DragLayer } from "./drag-layer.tsx";
import type { DragOptions } from "./use-drag.ts";

type MovableGridProps = Omit<WeekGridProps, "guest" | "children"> &
  Pick<DragOptions, "carry" | "onMove">;

/** The grid with what is dragged above it. */
export function MovableGrid({ carry, onMove, ...props }: MovableGridProps) {
  return (
    <WeekGrid {...props} guest={carry.carried?.at}>
      {(drawn) => (
        <DragLayer
          {...drawn}
          team={props.team}
          timeZone={props.calendar.timeZone}
          isEnabled={props.canEdit}
          carry={carry}
          onMove={onMove}
        />
      )}
    </WeekGrid>
  );
}
