import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { ListedPatient } from "#shared/schemas/patients.ts";

const pageSize = 50;

export type PatientList = {
  readonly patients: readonly ListedPatient[];
  readonly found: number;
  readonly total: number;
};

/** The pages of customers that a search finds, for the hook below and for a route's loader. */
export function patientListQuery(search: string) {
  const input = { search, limit: pageSize };
  // tRPC's own hook sends a direction that the server has no use for and refuses.
  return infiniteQueryOptions({
    queryKey: getQueryKey(trpc.patients.list, input, "infinite"),
    queryFn: ({ pageParam: cursor, signal }) =>
      trpcClient.patients.list.query({ ...input, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** The customers that a search finds, page after page; the old ones stay while new ones come. */
export function usePatientList(search: string) {
  const query = useInfiniteQuery({
    ...patientListQuery(search),
    placeholderData: keepPreviousData,
  });
  const [first] = query.data?.pages ?? [];
  const data: PatientList | undefined = first && {
    patients: query.data?.pages.flatMap(({ patients }) => patients) ?? [],
    found: first.found ?? 0,
    total: first.total ?? 0,
  };
  return { ...query, data };
}
