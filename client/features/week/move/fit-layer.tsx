import { memo } from "react";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { without, type Minutes } from "../days/hours-rules.ts";
import type { Team } from "../days/team-rules.ts";
import { useScale } from "../grid/use-scale.ts";
import { gapsOn, type Occupied } from "./fit-rules.ts";
import classes from "./layer.module.css";

type FitLayerProps = {
  days: readonly WeekDay[];
  range: GridRange;
  team: Team;
  occupied: Occupied;
  appointment: WeekAppointment;
  minutes: number;
};

/** While a block is held: lights the gaps in which it fits, and dims the rest. */
export const FitLayer = memo(function FitLayer(props: FitLayerProps) {
  const { days, range, team, occupied, appointment, minutes } = props;
  const scale = useScale();
  const place = ({ startMinute, endMinute }: Minutes) => ({
    top: (startMinute - range.startMinute) * scale,
    height: (endMinute - startMinute) * scale,
  });
  return days.map((day, i) => {
    const professional = day.professional ?? team.byId.get(appointment.professionalId);
    const { id: exceptId, bufferMinutes } = appointment;
    const wanted = professional && { professional, minutes, bufferMinutes, exceptId };
    const gaps = wanted ? gapsOn(day, wanted, occupied) : [];
    return (
      <div
        key={`${day.date} ${day.professional?.id ?? ""}`}
        className={classes.lane}
        // The hours' column is the first.
        style={{ gridColumn: `${i + 2} / ${i + 3}`, ...place(range), top: undefined }}
        aria-hidden="true"
      >
        {without([range], gaps).map((rest) => (
          <div key={rest.startMinute} className={classes.rest} style={place(rest)} data-rest />
        ))}
        {gaps.map((gap) => (
          <div key={gap.startMinute} className={classes.gap} style={place(gap)} data-gap />
        ))}
      </div>
    );
  });
});
