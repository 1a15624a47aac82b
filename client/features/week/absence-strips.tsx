import { memo } from "react";
import { formatClock } from "#client/lib/formats.ts";
import type { Absence } from "./closures.ts";
import { absencesOf } from "./closures.ts";
import { pixelsPerMinute } from "./grid-scale.ts";
import type { Team } from "./team.ts";
import type { GridRange } from "./week-days.ts";
import classes from "./absence-strips.module.css";

type AbsenceStripsProps = {
  date: string;
  absences: readonly Absence[];
  timeZone: string;
  range: GridRange;
  team: Team;
};

/** Hatched areas behind a day's blocks: who is away, and why. */
export const AbsenceStrips = memo(function AbsenceStrips(props: AbsenceStripsProps) {
  const { date, absences, timeZone, range, team } = props;
  const placed = absencesOf(date, absences, timeZone);
  if (placed.length === 0) return null;
  return (
    <ul className={classes.strips} aria-label="Ausências">
      {placed.map(({ item, column, columns, width }) => {
        const start = Math.max(item.startMinute, range.startMinute);
        const end = Math.min(item.endMinute, range.endMinute);
        if (end <= start) return null;
        const person = team.byId.get(item.absence.professionalId);
        const reason = item.absence.reason || "Ausente";
        return (
          <li
            key={item.id}
            className={classes.strip}
            style={{
              top: (start - range.startMinute) * pixelsPerMinute,
              height: (end - start) * pixelsPerMinute,
              left: `${(column / columns) * 100}%`,
              width: `${(width / columns) * 100}%`,
              color: person?.color.edge,
            }}
          >
            <span
              className={classes.label}
              title={`${person?.name ?? ""}: ${reason}, ${formatClock(item.startMinute)}–${formatClock(item.endMinute)}`}
            >
              <b>{person?.initials}</b> {reason}
            </span>
          </li>
        );
      })}
    </ul>
  );
});
