import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

/** Returns the query for the pages of those whom a search finds, for the hook below and a loader. */
export function recipientsQuery(search: string) {
  const input = { search };
  // tRPC's own hook sends a direction, which the server doesn't know and refuses.
  return infiniteQueryOptions({
    queryKey: getQueryKey(trpc.messages.recipients, input, "infinite"),
    queryFn: ({ pageParam: cursor, signal }) =>
      trpcClient.messages.recipients.query({ ...input, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Returns who can be written to, page by page; old ones stay while new ones load. */
export function useRecipients(search: string) {
  const query = useInfiniteQuery({
    ...recipientsQuery(search),
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.flatMap(({ recipients }) => recipients) };
}
