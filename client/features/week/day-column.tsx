import { memo } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { AbsenceStrips } from "./absence-strips.tsx";
import type { Absence } from "./closures.ts";
import { DayBlocks, type DayBlocksProps } from "./day-blocks.tsx";
import { DayCells } from "./day-cells.tsx";
import { pixelsPerMinute } from "./grid-scale.ts";
import { NowLine } from "./now-line.tsx";
import type { GridRange, WeekDay } from "./week-days.ts";
import classes from "./week-grid.module.css";

type DayColumnProps = DayBlocksProps & {
  calendar: Calendar;
  absences: readonly Absence[];
  /** Minute of the zone's today, when this day is it. */
  nowMinute: number | null;
  isFirst: boolean;
};

/** The blocks of one day over its hours. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, calendar, range, team, absences, nowMinute, isFirst, helpId } = props;
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
            top: (from - range.startMinute) * pixelsPerMinute,
            height: (to - from) * pixelsPerMinute,
          }}
        />
      ))}
      {helpId && <DayCells date={day.date} range={range} isFirst={isFirst} />}
      <AbsenceStrips
        date={day.date}
        absences={absences}
        timeZone={calendar.timeZone}
        range={range}
        team={team}
      />
      <DayBlocks {...props} />
      {nowMinute !== null && <NowLine minute={nowMinute} range={range} calendar={calendar} />}
    </div>
  );
});

/** The parts of the grid in which the calendar is closed, in minutes. */
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
