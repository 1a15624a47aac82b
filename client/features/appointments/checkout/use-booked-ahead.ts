import { useState } from "react";
import { useAppointmentsOf } from "#client/domain/patients/use-appointments-of.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { canBecome } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { bookedAhead } from "./checkout-rules.ts";

/** Asks what a customer has booked ahead: of somebody unregistered only what was booked here is known. */
export function useBookedAhead({ id, patientId }: Appointment) {
  const [now] = useState(Date.now);
  const [madeId, setMadeId] = useState<string | null>(null);
  const own = useAppointmentsOf(patientId);
  const made = trpc.appointments.get.useQuery({ id: madeId ?? "" }, { enabled: madeId !== null });
  // Taken back, it is cancelled.
  const stands = made.data && canBecome(made.data.status, "cancelled") ? made.data : null;
  return {
    booked: stands ?? bookedAhead(own.data?.appointments ?? [], id, now),
    /** The id of what was booked here last; null for nothing. */
    madeId,
    isComing: own.isLoading,
    noteMade(appointment: Appointment) {
      queries.appointments.get.setData({ id: appointment.id }, appointment);
      setMadeId(appointment.id);
    },
  };
}
