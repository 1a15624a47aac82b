import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

const pageSize = 20;

/** Returns the papers that were issued of a patient, the latest first, page by page. */
export function useDocumentList(patientId: string) {
  const input = { patientId, limit: pageSize };
  // tRPC's own hook sends a direction, which the server doesn't know and refuses.
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.documents.ofPatient, input, "infinite"),
    queryFn: ({ pageParam: cursor, signal }) =>
      trpcClient.documents.ofPatient.query({ ...input, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return { ...query, data: query.data?.pages.flatMap(({ documents }) => documents) };
}
