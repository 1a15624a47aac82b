import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

const pageSize = 20;

/** Returns what a patient consented to, the latest first, page by page. */
export function useConsentList(patientId: string) {
  const input = { patientId, limit: pageSize };
  const query = useInfiniteQuery(
    pagedQuery(getQueryKey(trpc.consents.list, input, "infinite"), (cursor, options) =>
      trpcClient.consents.list.query({ ...input, cursor }, options),
    ),
  );
  return { ...query, data: query.data?.pages.flatMap(({ consents }) => consents) };
}
