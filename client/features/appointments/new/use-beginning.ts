import { useEffect, useEffectEvent, useState } from "react";
import { joinQueries } from "#client/lib/join-queries.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useAppointmentOptions } from "../fields/use-appointment-options.ts";
import type { AppointmentDefaults } from "./initial-values.ts";

/** Loads what can be chosen, the appointment that is copied, and the customer to begin with. */
export function useBeginning({ copyOf, patientId: givenId }: AppointmentDefaults) {
  const options = useAppointmentOptions();
  const isCopy = copyOf !== undefined;
  const copied = trpc.appointments.get.useQuery({ id: copyOf ?? "" }, { enabled: isCopy });
  const readsPatients = useCan("manage_patients");
  const patientId = givenId ?? copied.data?.patientId ?? null;
  const wantsPatient = readsPatients && patientId !== null;
  const patient = trpc.patients.get.useQuery({ id: patientId ?? "" }, { enabled: wantsPatient });
  // What is no longer offered is said when a copy begins, so nothing remembered decides that.
  const [isCurrent, setCurrent] = useState(!isCopy);
  const read = useEffectEvent(() => options.refetch());
  useEffect(() => {
    if (!isCurrent) void read().then(() => setCurrent(true));
  }, [isCurrent]);
  const isReady = isCurrent && (!isCopy || copied.data) && (!wantsPatient || patient.data);
  return {
    data:
      options.data && isReady
        ? { options: options.data, copied: copied.data ?? null, patient: patient.data ?? null }
        : undefined,
    ...joinQueries([options, ...(isCopy ? [copied] : []), ...(wantsPatient ? [patient] : [])]),
  };
}
