import type { RefObject } from "react";
import { AppointmentCard } from "../blocks/appointment-card.tsx";
import type { Team } from "../days/professional-rules.ts";
import { useCard } from "./use-card.ts";
import type { WeekDay } from "../days/day-rules.ts";

type CardLayerProps = {
  grid: RefObject<HTMLElement | null>;
  days: readonly WeekDay[];
  team: Team;
  timeZone: string;
};

/**
 * Shows the card of the block being looked at. It has its own state, so the grid doesn't render
 * again.
 */
export function CardLayer({ grid, days, team, timeZone }: CardLayerProps) {
  const { open, keep, leave } = useCard(grid);
  if (!open) return null;
  const appointment = days
    .flatMap(({ parts }) => parts)
    .find(({ id }) => id === open.id)?.appointment;
  if (!appointment) return null;
  return (
    <AppointmentCard
      appointment={appointment}
      anchor={open.anchor}
      professional={team.byId.get(appointment.professionalId)}
      timeZone={timeZone}
      onPointerEnter={keep}
      onPointerLeave={leave}
    />
  );
}
