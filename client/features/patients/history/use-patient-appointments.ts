import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

const pageSize = 50;

/** Returns the appointments of a customer, the latest first, page by page. */
export function usePatientAppointments(patientId: string) {
  const input = { patientId, limit: pageSize };
  return useInfiniteQuery({
    queryKey: getQueryKey(trpc.appointments.ofPatient, input, "infinite"),
    queryFn: ({ pageParam: cursor, signal }) =>
      trpcClient.appointments.ofPatient.query({ ...input, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
