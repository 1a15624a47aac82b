import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

const pageSize = 50;

/** Addresses of photographs end after five minutes: new ones are asked for before. */
const renewMs = 4 * 60_000;

/** Returns a patient's photographs, the day taken last first, page by page. */
export function usePhotographList(patientId: string) {
  const input = { patientId, limit: pageSize };
  const query = useInfiniteQuery({
    ...pagedQuery(getQueryKey(trpc.photographs.list, input, "infinite"), (cursor, options) =>
      trpcClient.photographs.list.query({ ...input, cursor }, options),
    ),
    refetchInterval: renewMs,
  });
  return { ...query, data: query.data?.pages.flatMap(({ photographs }) => photographs) };
}
