type Query = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Several queries that a screen needs together, as one that it can wait for and try again. */
export function joinQueries(queries: readonly Query[]) {
  return {
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  };
}
