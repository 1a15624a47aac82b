import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useEffect } from "react";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

const pageSize = 100;

/** Addresses of photographs end after five minutes: new ones are asked for before. */
const renewMs = 4 * 60_000;

/**
 * Returns a patient's photographs, the day taken last first. Page after page is read by itself: what
 * is compared first is among the earliest. A page that fails waits for its button.
 */
export function usePhotographList(patientId: string) {
  const input = { patientId, limit: pageSize };
  const query = useInfiniteQuery({
    ...pagedQuery(getQueryKey(trpc.photographs.list, input, "infinite"), (cursor, options) =>
      trpcClient.photographs.list.query({ ...input, cursor }, options),
    ),
    refetchInterval: renewMs,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const goesOn = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  return { ...query, data: query.data?.pages.flatMap(({ photographs }) => photographs) };
}
