import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { ListConversationsInput } from "#shared/schemas/conversations.ts";

export type Filter = Omit<ListConversationsInput, "cursor">;

export const everything: Filter = { view: "all", owner: "all", search: "" };

/** Returns the query for the pages of the conversations, for the hook below and a loader. */
export function conversationsQuery(input: Filter = everything) {
  return pagedQuery(getQueryKey(trpc.conversations.list, input, "infinite"), (cursor, options) =>
    trpcClient.conversations.list.query({ ...input, cursor }, options),
  );
}

/** Returns the conversations page by page; old ones stay while new ones load. */
export function useConversations(filter: Filter) {
  const query = useInfiniteQuery({
    ...conversationsQuery(filter),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    data: query.data?.pages.flatMap(({ conversations }) => conversations),
  };
}
