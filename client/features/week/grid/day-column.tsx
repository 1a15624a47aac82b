import { memo } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { AbsenceLayer } from "./absence-layer.tsx";
import type { Absence } from "./absence-rules.ts";
import { BlockLayer, type BlockLayerProps } from "./block-layer.tsx";
import { CellLayer } from "./cell-layer.tsx";
import { NowLayer } from "./now-layer.tsx";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { useScale } from "./use-scale.ts";
import classes from "./week-grid.module.css";

type DayColumnProps = BlockLayerProps & {
  calendar: Calendar;
  absences: readonly Absence[];
  /** The minute of the zone's present time, when this day is today. */
  nowMinute: number | null;
  isFirst: boolean;
};

/** Draws the blocks of one day over its hours. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, calendar, range, team, absences, nowMinute, isFirst, helpId } = props;
  const scale = useScale();
  const closedName = day.closedName ?? null;
  return (
    <div
      className={classes.day}
      data-day={day.date}
      data-today={nowMinute !== null || undefined}
      data-closed={closedName !== null || undefined}
    >
      {closedStretches(day, calendar, range).map(([from, to]) => (
        <div
          key={from}
          className={classes.closed}
          style={{
            top: (from - range.startMinute) * scale,
            height: (to - from) * scale,
          }}
        />
      ))}
      {helpId && <CellLayer date={day.date} range={range} isFirst={isFirst} />}
      <AbsenceLayer
        date={day.date}
        absences={absences}
        timeZone={calendar.timeZone}
        range={range}
        team={team}
      />
      <BlockLayer {...props} />
      {nowMinute !== null && <NowLayer minute={nowMinute} range={range} calendar={calendar} />}
    </div>
  );
});

/** Returns the parts of the grid in which the calendar is closed, in minutes. */
function closedStretches(day: WeekDay, calendar: Calendar, range: GridRange): [number, number][] {
  if (!day.isWorkingDay || day.closedName !== undefined) {
    return [[range.startMinute, range.endMinute]];
  }
  const stretches: [number, number][] = [
    [range.startMinute, calendar.workingStartMinutes],
    [calendar.workingEndMinutes, range.endMinute],
  ];
  return stretches.filter(([from, to]) => from < to);
}
