import { memo } from "react";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { formatClock, formatPlainLongDay } from "#client/lib/formats.ts";
import type { Professional } from "../days/professional-rules.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { shadeOver, shadesOf, type Shade } from "../days/hours-rules.ts";
import { shadeWords } from "../days/words.ts";
import { hasSameDay } from "../days/same-rules.ts";
import { isAt } from "./style-rules.ts";
import { useScale } from "./use-scale.ts";
import classes from "./week-grid.module.css";

/** A press lands on a half hour. */
const cellMinutes = 30;

type CellLayerProps = {
  day: WeekDay;
  calendar: Calendar;
  /** The professional of the column; undefined for everybody's. */
  professional: Professional | undefined;
  /** The people of the day: the professional, or all who are shown. */
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
  const first = Math.ceil(range.startMinute / cellMinutes) * cellMinutes;
  const count = Math.max(0, Math.floor((range.endMinute - first) / cellMinutes));
  const minutes = Array.from({ length: count }, (_, i) => first + i * cellMinutes);
  const stop = isFirst ? firstClear(minutes, day) : undefined;
  return (
    <div className={classes.cells} role="group" aria-label={`Horários de ${whose}`}>
      {minutes.map((minute) => (
        <button
          key={minute}
          type="button"
          className={classes.cell}
          tabIndex={minute === stop ? 0 : -1}
          data-cell={minute}
          {...said(minute, { whose, shades })}
          style={{
            top: (minute - range.startMinute) * scale,
            height: cellMinutes * scale,
          }}
        />
      ))}
    </div>
  );
}, hasSameDay);

/** Returns the first half hour that no block covers: what Tab reaches can be seen and pressed whole. */
function firstClear(minutes: readonly number[], { parts }: WeekDay): number | undefined {
  return minutes.find((minute) => {
    const cell = { startMinute: minute, endMinute: minute + cellMinutes };
    return !parts.some((part) => isAt(part, cell));
  });
}

/** What a cell shows under the pointer and is called: where nobody can be booked it says so. */
function said(
  minute: number,
  { whose, shades }: { readonly whose: string; readonly shades: readonly Shade[] },
) {
  const clock = formatClock(minute);
  const shade = shadeOver({ startMinute: minute, endMinute: minute + cellMinutes }, shades);
  const name = `Novo agendamento, ${whose}, ${clock}`;
  if (!shade) return { "data-time": clock, "aria-label": name };
  const reason = shadeWords[shade.kind].toLowerCase();
  return {
    "data-time": `${clock} · ${reason}`,
    "data-outside": true,
    "aria-label": `${name}, ${reason}`,
  };
}
