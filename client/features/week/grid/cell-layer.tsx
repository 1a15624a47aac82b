import { memo } from "react";
import { formatClock, formatPlainLongDay } from "#client/lib/formats.ts";
import type { Professional } from "../days/team-rules.ts";
import type { GridRange } from "../days/day-rules.ts";
import { useScale } from "./use-scale.ts";
import classes from "./week-grid.module.css";

/** A press lands on a half hour. */
const cellMinutes = 30;

type CellLayerProps = {
  date: string;
  /** Whose column it is; undefined for everybody's. */
  professional: Professional | undefined;
  range: GridRange;
  /** Tab reaches one cell of the grid; arrows move on from there (use-grid-presses.ts). */
  isFirst: boolean;
};

/** The free time behind a day's blocks: a press begins an appointment there. */
export const CellLayer = memo(function CellLayer(props: CellLayerProps) {
  const scale = useScale();
  const { date, professional, range, isFirst } = props;
  const long = formatPlainLongDay(date);
  const day = professional ? `${long}, com ${professional.name}` : long;
  const first = Math.ceil(range.startMinute / cellMinutes) * cellMinutes;
  const count = Math.max(0, Math.floor((range.endMinute - first) / cellMinutes));
  return (
    <div className={classes.cells} role="group" aria-label={`Horários de ${day}`}>
      {Array.from({ length: count }, (_, i) => first + i * cellMinutes).map((minute, i) => (
        <button
          key={minute}
          type="button"
          className={classes.cell}
          tabIndex={isFirst && i === 0 ? 0 : -1}
          data-cell={minute}
          data-time={formatClock(minute)}
          style={{
            top: (minute - range.startMinute) * scale,
            height: cellMinutes * scale,
          }}
          aria-label={`Novo agendamento, ${day}, ${formatClock(minute)}`}
        />
      ))}
    </div>
  );
});
