import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { OfSheetInput } from "#shared/schemas/anamneses.ts";

/** As many as a first look takes in, and as many as the server gives at once. */
const fewVersions = 10;
const mostVersions = 50;

/** Returns the versions of an anamnesis, the latest first, part by part back to the first one. */
export function useVersions(of: OfSheetInput) {
  const query = useInfiniteQuery(
    pagedQuery(
      getQueryKey(trpc.anamneses.versions, of, "infinite"),
      async (cursor = "0", options) => {
        const offset = Number(cursor);
        const limit = offset === 0 ? fewVersions : mostVersions;
        const page = await trpcClient.anamneses.versions.query({ ...of, limit, offset }, options);
        const end = offset + page.versions.length;
        return { versions: page.versions, nextCursor: page.hasMore ? String(end) : null };
      },
    ),
  );
  return { ...query, data: query.data?.pages.flatMap(({ versions }) => versions) };
}
