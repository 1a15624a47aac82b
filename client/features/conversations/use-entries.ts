import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

/** Returns what was written in a conversation, the oldest of the loaded pages first. */
export function useEntries(id: string) {
  const query = useInfiniteQuery(
    pagedQuery(getQueryKey(trpc.conversations.entries, { id }, "infinite"), (cursor, options) =>
      trpcClient.conversations.entries.query({ id, cursor }, options),
    ),
  );
  const data = query.data?.pages.flatMap(({ entries }) => entries).toReversed();
  return { ...query, data };
}
