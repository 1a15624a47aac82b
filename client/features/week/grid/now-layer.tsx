import type { Calendar } from "#shared/schemas/calendars.ts";
import type { GridRange } from "../days/day-rules.ts";
import { useScale } from "./use-scale.ts";
import classes from "./week-grid.module.css";

type NowLayerProps = { minute: number; range: GridRange; calendar: Calendar };

/** Marks the present time in today's column: red while the calendar is open, amber outside. */
export function NowLayer({ minute, range, calendar }: NowLayerProps) {
  const scale = useScale();
  if (minute < range.startMinute || minute > range.endMinute) return null;
  const isOpen = minute >= calendar.workingStartMinutes && minute <= calendar.workingEndMinutes;
  return (
    <div
      className={classes.now}
      data-now
      data-open={isOpen || undefined}
      style={{ top: (minute - range.startMinute) * scale }}
      aria-hidden="true"
    />
  );
}
