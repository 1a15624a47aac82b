import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { ListHistoryInput } from "#shared/schemas/history.ts";

/** Returns the history page by page; old lines stay while new ones load. */
export function useHistory(filters: Partial<Omit<ListHistoryInput, "limit" | "cursor">>) {
  const query = useInfiniteQuery({
    ...pagedQuery(getQueryKey(trpc.history.list, filters, "infinite"), (cursor, options) =>
      trpcClient.history.list.query({ ...filters, cursor }, options),
    ),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  const [first] = pages ?? [];
  const data = first && {
    lines: pages?.flatMap(({ lines }) => lines) ?? [],
    timeZone: first.timeZone,
  };
  return { ...query, data };
}
