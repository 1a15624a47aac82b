import { memo } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { formatClock, formatPlainLongDay } from "#client/lib/formats.ts";
import type { Professional } from "../days/professional-rules.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { shadeOver, shadesOf } from "../days/hours-rules.ts";
import { reasonOf } from "../days/words.ts";
import { useScale } from "./use-scale.ts";
import classes from "./week-grid.module.css";

/** A press lands on a half hour. */
const cellMinutes = 30;

type CellLayerProps = {
  day: WeekDay;
  calendar: Calendar;
  /** Whose column it is; undefined for everybody's. */
  professional: Professional | undefined;
  /** Whose day it is: the professional's, or that of all who are shown. */
  people: readonly Professional[];
  range: GridRange;
  /** Tab reaches one cell of the grid; arrows move on from there (use-grid-presses.ts). */
  isFirst: boolean;
};

/** The free time behind a day's blocks: a press begins an appointment there. */
export const CellLayer = memo(function CellLayer(props: CellLayerProps) {
  const scale = useScale();
  const { day, calendar, professional, people, range, isFirst } = props;
  const long = formatPlainLongDay(day.date);
  const whose = professional ? `${long}, com ${professional.name}` : long;
  const shades = shadesOf(day, calendar, people, range);
  const reasonAt = (minute: number) => {
    const shade = shadeOver({ startMinute: minute, endMinute: minute + cellMinutes }, shades);
    return shade && reasonOf(shade, people.length);
  };
  const first = Math.ceil(range.startMinute / cellMinutes) * cellMinutes;
  const count = Math.max(0, Math.floor((range.endMinute - first) / cellMinutes));
  return (
    <div className={classes.cells} role="group" aria-label={`Horários de ${whose}`}>
      {Array.from({ length: count }, (_, i) => first + i * cellMinutes).map((minute, i) => (
        <button
          key={minute}
          type="button"
          className={classes.cell}
          tabIndex={isFirst && i === 0 ? 0 : -1}
          data-cell={minute}
          {...lookOf(minute, reasonAt(minute))}
          style={{
            top: (minute - range.startMinute) * scale,
            height: cellMinutes * scale,
          }}
          aria-label={["Novo agendamento", whose, formatClock(minute), reasonAt(minute)]
            .filter(Boolean)
            .join(", ")}
        />
      ))}
    </div>
  );
});

/** What a cell shows under the pointer: where nobody can be booked it says so. */
function lookOf(minute: number, reason: string | undefined) {
  const clock = formatClock(minute);
  return reason
    ? { "data-time": `${clock} · ${reason}`, "data-outside": true }
    : { "data-time": clock };
}
