import { memo, useMemo } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { ShadeLayer } from "./shade-layer.tsx";
import { AbsenceLayer } from "./absence-layer.tsx";
import type { Absence } from "../blocks/absence-rules.ts";
import { BlockLayer, type BlockLayerProps } from "./block-layer.tsx";
import { CellLayer } from "./cell-layer.tsx";
import { NowLayer } from "./now-layer.tsx";
import { hasSameDay } from "../days/same-rules.ts";
import type { Professional } from "../days/professional-rules.ts";
import classes from "./week-grid.module.css";

type DayColumnProps = Omit<BlockLayerProps, "showsWho"> & {
  calendar: Calendar;
  absences: readonly Absence[];
  /** Who is shown. */
  people: readonly Professional[];
  /** False for a column of the same day as the one before. */
  beginsDay: boolean;
  /** The minute of the zone's present time, when this day is today. */
  nowMinute: number | null;
  isFirst: boolean;
  /** Whether it is the only column. */
  isAlone: boolean;
};

/** Draws the blocks of one day over its hours. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, calendar, range, team, absences, people, beginsDay } = props;
  const { nowMinute, isFirst, helpId } = props;
  const { professional } = day;
  const own = useMemo(() => (professional ? [professional] : people), [professional, people]);
  const closedName = day.closedName ?? null;
  return (
    <div
      className={classes.day}
      data-day={day.date}
      data-professional={professional?.id}
      data-begins={beginsDay || undefined}
      data-today={nowMinute !== null || undefined}
      data-closed={closedName !== null || undefined}
    >
      <ShadeLayer
        day={day}
        calendar={calendar}
        people={own}
        range={range}
        hasLanes={props.isAlone}
      />
      {helpId && (
        <CellLayer
          day={day}
          calendar={calendar}
          professional={professional}
          people={own}
          range={range}
          isFirst={isFirst}
        />
      )}
      <AbsenceLayer
        day={day}
        professional={professional}
        absences={absences}
        timeZone={calendar.timeZone}
        range={range}
        team={team}
      />
      {nowMinute !== null && <NowLayer minute={nowMinute} range={range} calendar={calendar} />}
      <BlockLayer {...props} showsWho={own.length > 1} />
    </div>
  );
}, hasSameDay);
