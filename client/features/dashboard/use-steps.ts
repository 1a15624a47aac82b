import { useState } from "react";
import { useTakeStep } from "#client/domain/appointments/use-take-step.ts";
import { vouching } from "#client/domain/messages/told-calls.ts";
import { queries } from "#client/lib/trpc.ts";
import type { DayStep } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import type { DayAppointment } from "#shared/schemas/dashboard.ts";

/** Takes a step of somebody's day; `lateMinutes` is how late they said to be. */
export type TakeStep = (appointment: DayAppointment, step: DayStep, lateMinutes?: number) => void;

/**
 * Shows steps at once, writes them, and offers to take each back. `pending` holds those whose answer
 * is awaited: their next step needs the version that it brings.
 */
export function useSteps() {
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());
  const write = useTakeStep({
    onBegin: (id) => setPending((old) => new Set(old).add(id)),
    onEnd: (id) => setPending((old) => new Set([...old].filter((each) => each !== id))),
    onSaved: (saved) => show(saved.id, dayFieldsOf(saved)),
  });

  async function step(appointment: DayAppointment, wanted: DayStep, lateMinutes?: number) {
    const { id, version, isHeld } = appointment;
    await queries.dashboard.day.cancel();
    show(id, expectedOf(wanted));
    await write({ id, version, step: wanted, lateMinutes }, (saved) => vouching(saved, isHeld));
  }

  const takeStep: TakeStep = (...asked) => void step(...asked);
  return { pending, takeStep };
}

/** Changes an appointment on the screen until the day is read again. */
function show(id: string, fields: Partial<DayAppointment>): void {
  queries.dashboard.day.setData(
    undefined,
    (day) =>
      day && {
        ...day,
        appointments: day.appointments.map((each) =>
          each.id === id ? { ...each, ...fields } : each,
        ),
      },
  );
}

function expectedOf(step: DayStep): Partial<DayAppointment> {
  const now = new Date().toISOString();
  if (step === "late") return {};
  if (step === "not_arrived") return { arrivedAt: null };
  if (step === "arrived")
    return { arrivedAt: now, status: "confirmed", isHeld: false, isOffer: false };
  return {
    status: step,
    isHeld: false,
    isOffer: false,
    ...(step === "in_progress" && { startedAt: now }),
  };
}

function dayFieldsOf(saved: Appointment): Partial<DayAppointment> {
  const { status, arrivedAt, startedAt, expectedAt, heldUntil, isOffer, version } = saved;
  return { status, arrivedAt, startedAt, expectedAt, version, isOffer, isHeld: heldUntil !== null };
}
