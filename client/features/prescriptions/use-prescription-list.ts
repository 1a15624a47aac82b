import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { PrescriptionStatus } from "#shared/schemas/prescriptions.ts";

const pageSize = 20;

/** Returns a patient's prescriptions, the latest day first, page by page. */
export function usePrescriptionList(patientId: string, status: PrescriptionStatus | null) {
  const input = { patientId, limit: pageSize, ...(status && { status }) };
  // tRPC's own hook sends a direction, which the server doesn't know and refuses.
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.prescriptions.list, input, "infinite"),
    queryFn: ({ pageParam: cursor, signal }) =>
      trpcClient.prescriptions.list.query({ ...input, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.flatMap(({ prescriptions }) => prescriptions) };
}
