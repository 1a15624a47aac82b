import { useLayoutEffect, useRef } from "react";
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
  const scroller = useRef<HTMLDivElement>(null);
  const nowTop = hasNow ? (nowMinute - startMinute) * scale : null;
  useFirstView(scroller, nowTop);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="group"
      aria-label="Agenda do dia"
      style={style}
    >
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
        {nowTop !== null && (
          <div className={classes.now} style={{ top: nowTop }} aria-hidden="true" />
        )}
      </div>
    </div>
  );
}

/** Opens a day that is taller than its place at the present; from then on it stays where it is put. */
function useFirstView(scroller: React.RefObject<HTMLDivElement | null>, nowTop: number | null) {
  const first = useRef(nowTop);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view || first.current === null) return;
    // The heads' height is small beside half a place's.
    view.scrollTo(0, first.current - view.clientHeight / 2);
  }, [scroller]);
}
