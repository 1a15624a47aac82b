import { minutesToClock } from "#shared/domain/durations.ts";
import type { Day } from "#shared/schemas/dashboard.ts";
import { DayColumn } from "./day-column.tsx";
import classes from "./day-grid.module.css";
import {
  minuteIn,
  rangeOf,
  scaleOf,
  shortestOf,
  type DayHandlers,
  type DraftInDay,
} from "./day-rules.ts";

type DayGridProps = DayHandlers & DraftInDay & { day: Day; now: number };

/** The hours of the day with a column for each professional, in one height. */
export function DayGrid({ day, now, ...pressed }: DayGridProps) {
  const range = rangeOf(day);
  const scale = scaleOf(range, shortestOf(day));
  const { startMinute, endMinute } = range;
  const nowMinute = minuteIn(now, day);
  const hours = Array.from(
    { length: (endMinute - startMinute) / 60 },
    (_, hour) => startMinute + hour * 60,
  );
  const hasNow = day.isToday && nowMinute >= startMinute && nowMinute <= endMinute;
  const style: React.CSSProperties & Record<"--hour" | "--columns", string | number> = {
    "--hour": `${60 * scale}px`,
    "--columns": Math.max(1, day.professionals.length),
  };
  return (
    <div className={classes.scroller} role="group" aria-label="Agenda do dia" style={style}>
      <div className={classes.grid}>
        <div className={classes.hours} aria-hidden="true">
          {hours.map((minute) => (
            <span key={minute} className={classes.hour}>
              {minutesToClock(minute)}
            </span>
          ))}
        </div>
        {day.professionals.map((professional) => (
          <DayColumn
            key={professional.id}
            day={day}
            professional={professional}
            range={range}
            scale={scale}
            nowMinute={hasNow ? nowMinute : null}
            {...pressed}
          />
        ))}
        {hasNow && (
          <div
            className={classes.now}
            style={{ top: (nowMinute - startMinute) * scale }}
            aria-hidden="true"
          />
        )}
      </div>
    </div>
  );
}
