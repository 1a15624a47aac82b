import { trpc } from "#client/lib/trpc.ts";

/**
 * Returns whom a patient's new record may name as who attended, and whom her records name, for all who
 * may write them; null until they are there.
 */
export function useProfessionals(patientId: string) {
  return trpc.records.professionals.useQuery({ patientId }).data ?? null;
}
