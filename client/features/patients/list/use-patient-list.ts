import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { ListedPatient, PatientSituation } from "#shared/schemas/patients.ts";

const pageSize = 50;

export type PatientList = {
  readonly patients: readonly ListedPatient[];
  readonly found: number;
  readonly total: number;
};

/** Returns the query for the pages of a search, for the hook below and a route's loader. */
export function patientListQuery(search: string, situation: PatientSituation = "active") {
  const input = { search, situation, limit: pageSize };
  return pagedQuery(getQueryKey(trpc.patients.list, input, "infinite"), (cursor, options) =>
    trpcClient.patients.list.query({ ...input, cursor }, options),
  );
}

/** Returns the customers that a search finds, page by page; old ones stay while new ones load. */
export function usePatientList(search: string, situation: PatientSituation = "active") {
  const query = useInfiniteQuery({
    ...patientListQuery(search, situation),
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
