import { useKeepsRecords } from "./use-keeps-records.ts";
import { trpc } from "#client/lib/trpc.ts";

/** The records that were written at an appointment, for those who open such; absent for others. */
export function useRecordsOf(appointmentId: string) {
  const enabled = useKeepsRecords();
  return trpc.records.ofAppointment.useQuery({ appointmentId }, { enabled }).data;
}
