import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { ListTransactionsInput } from "#shared/schemas/transactions.ts";

export type EntryFilters = Partial<Omit<ListTransactionsInput, "limit" | "cursor">>;

/** Returns the query for the pages of some lines, for the hook below and a route's loader. */
export function entryListQuery(filters: EntryFilters) {
  const input = { ...filters, limit: 50 };
  return pagedQuery(getQueryKey(trpc.transactions.list, input, "infinite"), (cursor, options) =>
    trpcClient.transactions.list.query({ ...input, cursor }, options),
  );
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
