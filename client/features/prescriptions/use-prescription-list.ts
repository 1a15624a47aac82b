import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";
import type { PrescriptionStatus } from "#shared/schemas/prescriptions.ts";

const pageSize = 20;

/** Returns a patient's prescriptions, the latest day first, page by page. */
export function usePrescriptionList(patientId: string, status: PrescriptionStatus | null) {
  const input = { patientId, limit: pageSize, ...(status && { status }) };
  const query = useInfiniteQuery({
    ...pagedQuery(getQueryKey(trpc.prescriptions.list, input, "infinite"), (cursor, options) =>
      trpcClient.prescriptions.list.query({ ...input, cursor }, options),
    ),
    placeholderData: keepPreviousData,
  });
  return { ...query, data: query.data?.pages.flatMap(({ prescriptions }) => prescriptions) };
}
