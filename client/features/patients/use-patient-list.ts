import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#client/lib/trpc.ts";
import type { ListedPatient } from "#shared/schemas/patients.ts";

const pageSize = 50;

export type PatientList = {
  readonly patients: readonly ListedPatient[];
  readonly found: number;
  readonly total: number;
};

/** The customers that a search finds, page after page; the old ones stay while new ones come. */
export function usePatientList(search: string) {
  const query = trpc.patients.list.useInfiniteQuery(
    { search, limit: pageSize },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    },
  );
  const [first] = query.data?.pages ?? [];
  const data: PatientList | undefined = first && {
    patients: query.data?.pages.flatMap(({ patients }) => patients) ?? [],
    found: first.found ?? 0,
    total: first.total ?? 0,
  };
  return { ...query, data };
}
