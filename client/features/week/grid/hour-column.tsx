import { memo } from "react";
import { formatClock } from "#client/lib/formats.ts";
import type { GridRange } from "../days/day-rules.ts";
import { useScale } from "./use-scale.ts";
import classes from "./week-grid.module.css";

type HourColumnProps = {
  range: GridRange;
  nowMinute: number | null;
  onHour: (minute: number) => void;
};

/** The labels of the hours; each opens the list of its hour. */
export const HourColumn = memo(function HourColumn({ range, nowMinute, onHour }: HourColumnProps) {
  const scale = useScale();
  // A grid that opens at 08:30 also has a label for the rest of that hour.
  const first = Math.floor(range.startMinute / 60);
  const count = Math.ceil(range.endMinute / 60) - first;
  const top = (minute: number) => Math.max(0, minute - range.startMinute) * scale;
  const isNowInside =
    nowMinute !== null && nowMinute >= range.startMinute && nowMinute <= range.endMinute;
  // The label of the present time would cover them.
  const isCovered = (minute: number) =>
    isNowInside && (nowMinute - minute) * scale > -12 && (nowMinute - minute) * scale < 32;
  return (
    <div
      className={classes.hours}
      style={{ height: (range.endMinute - range.startMinute) * scale }}
    >
      {Array.from({ length: count }, (_, i) => (first + i) * 60).map((minute) => (
        <button
          key={minute}
          type="button"
          className={classes.hour}
          data-hour
          // Tab stops once: arrows go on from there (use-grid-presses.ts).
          tabIndex={minute === first * 60 ? 0 : -1}
          data-covered={isCovered(minute) || undefined}
          style={{ top: top(minute) }}
          aria-label={`Agendamentos das ${formatClock(Math.max(minute, range.startMinute))}`}
          onClick={() => onHour(minute)}
        >
          {formatClock(Math.max(minute, range.startMinute))}
        </button>
      ))}
      {isNowInside && (
        <span className={classes.nowTime} style={{ top: top(nowMinute) }} aria-hidden="true">
          {formatClock(nowMinute)}
        </span>
      )}
    </div>
  );
});
