import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { ListRecordsInput } from "#shared/schemas/records.ts";

/** What a list of records may be narrowed by. */
export type RecordFilters = Partial<
  Pick<ListRecordsInput, "type" | "professionalId" | "startDate" | "endDate" | "search">
>;

const pageSize = 20;

/** Returns a patient's records, the latest day first, page by page; old ones stay while new ones load. */
export function useRecordList(patientId: string, filters: RecordFilters) {
  const input = { ...filters, patientId, limit: pageSize };
  // tRPC's own hook sends a direction, which the server doesn't know and refuses.
  const query = useInfiniteQuery({
    queryKey: getQueryKey(trpc.records.list, input, "infinite"),
    queryFn: ({ pageParam: cursor, signal }) =>
      trpcClient.records.list.query({ ...input, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.flatMap(({ records }) => records) };
}
