import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { ListTransactionsInput } from "#shared/schemas/transactions.ts";

export type EntryFilters = Partial<Omit<ListTransactionsInput, "limit" | "cursor">>;

/** Returns the query for the pages of some lines, for the hook below and a route's loader. */
export function entryListQuery(filters: EntryFilters) {
  const input = { ...filters, limit: 50 };
  // tRPC's own hook sends a direction, which the server doesn't know and refuses.
  return infiniteQueryOptions({
    queryKey: getQueryKey(trpc.transactions.list, input, "infinite"),
    queryFn: ({ pageParam: cursor, signal }) =>
      trpcClient.transactions.list.query({ ...input, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Returns lines of the ledger, page by page; old ones stay while new ones load. */
export function useEntryList(filters: EntryFilters) {
  const query = useInfiniteQuery({
    ...entryListQuery(filters),
    placeholderData: keepPreviousData,
  });
  const data = query.data?.pages.flatMap(({ transactions }) => transactions);
  return { ...query, data };
}
