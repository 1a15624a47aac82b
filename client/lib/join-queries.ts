type Query = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
};

/** Joins several queries that a screen needs together into one to wait for and retry. */
export function joinQueries(queries: readonly Query[]) {
  return {
    error: queries.find(({ error }) => error)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  };
}
