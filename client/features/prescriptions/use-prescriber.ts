import { trpc } from "#client/lib/trpc.ts";
import type { PrescriptionStart } from "#shared/schemas/prescriptions.ts";

/** Returns what a form begins with, as it is known of the professional who is chosen to prescribe. */
export function usePrescriber(
  patientId: string,
  start: PrescriptionStart,
  professionalId: string,
): PrescriptionStart {
  const { data } = trpc.prescriptions.start.useQuery(
    { patientId, professionalId },
    { enabled: professionalId !== "" },
  );
  return professionalId !== "" && data ? { ...start, known: data.known } : start;
}
