import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";

/** More than anybody has ahead of them who isn't in a long series, whose last ones come first. */
const limit = 120;

/**
 * Asks for a customer's appointments, the latest first; of somebody unregistered, null, and for who may not
 * see them, nothing is asked.
 */
export function useAppointmentsOf(patientId: string | null) {
  const seesThem = useCan(["manage_appointments", "manage_calendars"]);
  return trpc.appointments.ofPatient.useQuery(
    { patientId: patientId ?? "", limit },
    { enabled: seesThem && patientId !== null },
  );
}
