import { memo } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { performsAll } from "#shared/domain/performers.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import type { GridRange, WeekDay } from "../days/day-rules.ts";
import { without, type Minutes } from "../days/hours-rules.ts";
import type { Team } from "../days/professional-rules.ts";
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
  const performs = usePerformers(appointment.id);
  const place = ({ startMinute, endMinute }: Minutes) => ({
    top: (startMinute - range.startMinute) * scale,
    height: (endMinute - startMinute) * scale,
  });
  return days.map((day, i) => {
    const professional = day.professional ?? team.byId.get(appointment.professionalId);
    const { id: exceptId, bufferMinutes } = appointment;
    const wanted = professional && { professional, minutes, bufferMinutes, exceptId };
    const gaps = wanted && performs(professional.id) ? gapsOn(day, wanted, occupied) : [];
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

/**
 * Returns whether a professional performs what an appointment consists of; they do until more is
 * known. Its services are asked for only where some service names its people.
 */
function usePerformers(appointmentId: string): (professionalId: string) => boolean {
  const { data: offered = [] } = trpc.services.offered.useQuery();
  const named = offered.filter(({ professionalIds }) => professionalIds.length > 0);
  const { data: appointment } = trpc.appointments.get.useQuery(
    { id: appointmentId },
    { enabled: named.length > 0 },
  );
  const sold = named.filter(({ id }) => appointment?.serviceIds.includes(id));
  return (professionalId) => performsAll(sold, professionalId);
}
