import { useMemo } from "react";
import type { DraftSlot } from "#client/domain/calendars/new-slot-values.ts";
import { WeekGrid, type WeekGridProps } from "../grid/week-grid.tsx";
import { DraftLayer } from "./draft-layer.tsx";
import { stretchOf, yieldingTo } from "./draft-rules.ts";
import { DragLayer } from "./drag-layer.tsx";
import type { Occupied } from "./fit-rules.ts";
import { hoursAround } from "./piece-rules.ts";
import type { DragOptions } from "./use-drag.ts";

/** An appointment that is being made beside the grid. */
export type Composing = {
  /** Null for none. */
  draft: DraftSlot | null;
  /** Gets its block while that is drawn. */
  draftRef: (block: HTMLElement | null) => void;
  /** Whether a panel at the side covers the last columns. */
  isNarrowed: boolean;
};

type MovableGridProps = Omit<
  WeekGridProps,
  "guest" | "children" | "isComposing" | "onCell" | "yieldsTo"
> &
  Pick<DragOptions, "carry" | "onMove"> &
  Pick<Occupied, "rows"> & {
    /** A press on a cell, or a stretch drawn over several. */
    onCell: (date: string, minute: number, professionalId?: string, length?: number) => void;
  } & Composing;

/** The grid with what is dragged, drawn and being made above it. */
export function MovableGrid(props: MovableGridProps) {
  const { carry, onMove, rows, draft, draftRef, isNarrowed, ...grid } = props;
  const { calendar, absences, now, team, canEdit, onCell } = grid;
  const occupied = useMemo(
    () => ({ calendar, rows, absences, now }),
    [calendar, rows, absences, now],
  );
  const drafted = useMemo(() => draft && stretchOf(draft, calendar), [draft, calendar]);
  const { days } = grid;
  const yieldsTo = useMemo(() => drafted && yieldingTo(days, drafted), [days, drafted]);
  // Blocked days change no hours of the grid.
  const guest = carry.carried?.at ?? (draft?.isTimeOff ? null : drafted) ?? undefined;
  return (
    <WeekGrid
      {...grid}
      yieldsTo={yieldsTo}
      isComposing={draft !== null}
      guest={guest && hoursAround(guest)}
    >
      {(drawn) => (
        <>
          <DragLayer
            {...drawn}
            team={team}
            occupied={occupied}
            timeZone={calendar.timeZone}
            isEnabled={canEdit}
            carry={carry}
            onMove={onMove}
          />
          {canEdit && (
            <DraftLayer
              {...drawn}
              team={team}
              drafted={drafted}
              name={draft?.name ?? ""}
              isTimeOff={draft?.isTimeOff ?? false}
              blockRef={draftRef}
              isNarrowed={isNarrowed}
              onDrawn={({ date, startMinute, endMinute, professionalId }) =>
                onCell(date, startMinute, professionalId, endMinute - startMinute)
              }
            />
          )}
        </>
      )}
    </WeekGrid>
  );
}
