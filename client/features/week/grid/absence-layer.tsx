import { VisuallyHidden } from "@mantine/core";
import { memo } from "react";
import { formatClock } from "#client/lib/formats.ts";
import { absencesOf, clearMinute, type Absence } from "../blocks/absence-rules.ts";
import type { Professional, Team } from "../days/professional-rules.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { hasSameDay } from "../days/same-rules.ts";
import { useScale } from "./use-scale.ts";
import classes from "./absence-layer.module.css";

/** As tall as the words are. */
const wordsPixels = 22;
const spacePixels = 2;

type AbsenceLayerProps = {
  day: WeekDay;
  /** The professional of the column; undefined for everybody's. */
  professional: Professional | undefined;
  absences: readonly Absence[];
  timeZone: string;
  range: GridRange;
  team: Team;
};

/**
 * Hatched areas behind a day's blocks that show who is away, and why; a press on them opens that. In a
 * column of everybody only the words are pressed: the rest is the others' free time.
 */
export const AbsenceLayer = memo(function AbsenceLayer(props: AbsenceLayerProps) {
  const { day, professional, absences, timeZone, range, team } = props;
  const scale = useScale();
  const own = absences.filter(({ professionalId }) =>
    professional ? professionalId === professional.id : true,
  );
  const placed = absencesOf(day.date, own, timeZone);
  if (placed.length === 0) return null;
  return (
    <ul className={classes.strips} aria-label="Ausências">
      {placed.map(({ item, column, columns, width }) => {
        const start = Math.max(item.startMinute, range.startMinute);
        const end = Math.min(item.endMinute, range.endMinute);
        if (end <= start) return null;
        const toldAt = clearMinute(
          { startMinute: start, endMinute: end },
          day.parts,
          wordsPixels / scale,
        );
        const person = team.byId.get(item.absence.professionalId);
        const reason = item.absence.reason || "Ausente";
        const clocks = `${formatClock(item.startMinute)}–${formatClock(item.endMinute)}`;
        const told = `${person?.name ?? ""}: ${reason}, ${clocks}`;
        return (
          <li
            key={item.id}
            className={classes.strip}
            data-own={professional ? true : undefined}
            style={{
              top: (start - range.startMinute) * scale,
              height: (end - start) * scale,
              left: `${(column / columns) * 100}%`,
              width: `${(width / columns) * 100}%`,
              color: person?.color.edge,
            }}
          >
            <button
              type="button"
              className={classes.label}
              data-absence={item.absence.id}
              style={{ marginTop: (toldAt - start) * scale + spacePixels }}
              title={told}
            >
              <VisuallyHidden>{told}</VisuallyHidden>
              <span aria-hidden="true">
                {!professional && <b>{person?.initials}</b>} {reason}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}, hasSameDay);
