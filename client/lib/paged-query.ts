import { infiniteQueryOptions, type QueryKey } from "@tanstack/react-query";

type Load<Page> = (cursor: string | undefined, options: { signal: AbortSignal }) => Promise<Page>;

/**
 * Returns the query for a list that the server pages by key, for hooks and routes' loaders; `load` reads
 * the page after a cursor. tRPC's own hook sends a direction, which the server doesn't know and refuses.
 */
export function pagedQuery<Page extends { readonly nextCursor: string | null }>(
  queryKey: QueryKey,
  load: Load<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
