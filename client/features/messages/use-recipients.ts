import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

/** Returns the query for the pages of those whom a search finds, for the hook below and a loader. */
export function recipientsQuery(search: string) {
  const input = { search };
  return pagedQuery(getQueryKey(trpc.messages.recipients, input, "infinite"), (cursor, options) =>
    trpcClient.messages.recipients.query({ ...input, cursor }, options),
  );
}

/** Returns who can be written to, page by page; old ones stay while new ones load. */
export function useRecipients(search: string) {
  const query = useInfiniteQuery({
    ...recipientsQuery(search),
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.flatMap(({ recipients }) => recipients) };
}
