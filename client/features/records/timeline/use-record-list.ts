import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
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
  const query = useInfiniteQuery({
    ...pagedQuery(getQueryKey(trpc.records.list, input, "infinite"), (cursor, options) =>
      trpcClient.records.list.query({ ...input, cursor }, options),
    ),
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.flatMap(({ records }) => records) };
}
