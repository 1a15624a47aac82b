import { useState } from "react";
import { useTakeStep } from "#client/domain/appointments/use-take-step.ts";
import { vouching } from "#client/domain/messages/told-calls.ts";
import type { DayStep } from "#shared/domain/appointments.ts";
import type { Appointment, WeekAppointment } from "#shared/schemas/appointments.ts";
import { keepSaved } from "../edit/saved-calls.ts";

/** Takes a step of the day in the details; its toast takes it back. */
export function useDayStep(
  { id, version, isHeld }: Pick<WeekAppointment, "id" | "version" | "isHeld">,
  onChanged: (saved: Appointment) => void = () => {},
) {
  const [isPending, setPending] = useState(false);
  const takeStep = useTakeStep({
    onBegin: () => setPending(true),
    onEnd: () => setPending(false),
    onSaved(saved) {
      keepSaved(saved);
      onChanged(saved);
    },
  });
  return {
    isPending,
    take: (step: DayStep) =>
      void takeStep({ id, version, step }, (saved) => vouching(saved, isHeld)),
  };
}
