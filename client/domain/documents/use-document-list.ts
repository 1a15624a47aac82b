import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

const pageSize = 20;

/** Returns the papers that were issued of a patient, the latest first, page by page. */
export function useDocumentList(patientId: string) {
  const input = { patientId, limit: pageSize };
  const query = useInfiniteQuery(
    pagedQuery(getQueryKey(trpc.documents.ofPatient, input, "infinite"), (cursor, options) =>
      trpcClient.documents.ofPatient.query({ ...input, cursor }, options),
    ),
  );
  return { ...query, data: query.data?.pages.flatMap(({ documents }) => documents) };
}
