import { trpc } from "#client/lib/trpc.ts";

/**
 * Asks whom a patient's new record may name as who attended, and whom her records name, for all who
 * may write them.
 */
export function useRecordAuthors(patientId: string) {
  return trpc.records.professionals.useQuery({ patientId });
}
