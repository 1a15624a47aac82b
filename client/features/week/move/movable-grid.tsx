import { useMemo } from "react";
import { WeekGrid, type WeekGridProps } from "../grid/week-grid.tsx";
import { DragLayer } from "./drag-layer.tsx";
import type { Occupied } from "./fit-rules.ts";
import type { DragOptions } from "./use-drag.ts";

type MovableGridProps = Omit<WeekGridProps, "guest" | "children"> &
  Pick<DragOptions, "carry" | "onMove"> &
  Pick<Occupied, "rows">;

/** The grid with what is dragged above it. */
export function MovableGrid({ carry, onMove, rows, ...props }: MovableGridProps) {
  const { calendar, absences, now } = props;
  const occupied = useMemo(
    () => ({ calendar, rows, absences, now }),
    [calendar, rows, absences, now],
  );
  return (
    <WeekGrid {...props} guest={carry.carried?.at}>
      {(drawn) => (
        <DragLayer
          {...drawn}
          team={props.team}
          occupied={occupied}
          timeZone={props.calendar.timeZone}
          isEnabled={props.canEdit}
          carry={carry}
          onMove={onMove}
        />
      )}
    </WeekGrid>
  );
}
