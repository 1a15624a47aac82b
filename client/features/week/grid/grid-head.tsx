import type { Calendar } from "#shared/schemas/calendars.ts";
import { weekdayOf } from "#shared/domain/dates.ts";
import { columnOf, keyOf } from "../days/column-rules.ts";
import type { WeekDay } from "../days/day-rules.ts";
import { DayHead } from "./day-head.tsx";
import { ProfessionalHead } from "./professional-head.tsx";
import classes from "./week-grid.module.css";

type GridHeadProps = {
  calendar: Calendar;
  /** One for each column. */
  days: readonly WeekDay[];
  today: string;
  expanded: ReadonlySet<string>;
  onExpand: (column: string) => void;
  /** Absent for members who may not create appointments. */
  onDay: ((date: string, professionalId?: string) => void) | undefined;
};

/**
 * The heads of a grid's columns: of days, or of professionals; those of several days stand under
 * the heads of these.
 */
export function GridHead({ calendar, days, today, expanded, onExpand, onDay }: GridHeadProps) {
  const dates = [...new Set(days.map(({ date }) => date))];
  const isSplit = days.some(({ professional }) => professional);
  const isUnderDay = isSplit && dates.length > 1;
  return (
    <>
      <div className={classes.corner} data-corner data-tall={isUnderDay || undefined} />
      {(!isSplit || isUnderDay) &&
        dates.map((date) => {
          const columns = days.filter((day) => day.date === date);
          const column = columnOf(columns[0] ?? { date });
          return (
            <DayHead
              // Turning the page changes the columns' contents, not the columns.
              key={weekdayOf(date)}
              date={date}
              span={columns.length}
              isToday={date === today}
              closedName={columns[0]?.closedName ?? null}
              isExpanded={!isSplit && expanded.has(column)}
              onExpand={onExpand}
              onCreate={onDay}
            />
          );
        })}
      {isSplit &&
        days.map((day) =>
          day.professional ? (
            <ProfessionalHead
              key={keyOf(day)}
              day={day}
              professional={day.professional}
              calendar={calendar}
              isUnderDay={isUnderDay}
              isExpanded={expanded.has(columnOf(day))}
              onExpand={onExpand}
              onCreate={onDay}
            />
          ) : (
            <div key={keyOf(day)} className={classes.head} />
          ),
        )}
    </>
  );
}
