import { useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { pagedQuery } from "#client/lib/paged-query.ts";
import { trpc, trpcClient } from "#client/lib/trpc.ts";

const pageSize = 50;

/** Returns the appointments of a customer, the latest first, page by page. */
export function usePatientAppointments(patientId: string) {
  const input = { patientId, limit: pageSize };
  return useInfiniteQuery(
    pagedQuery(getQueryKey(trpc.appointments.ofPatient, input, "infinite"), (cursor, options) =>
      trpcClient.appointments.ofPatient.query({ ...input, cursor }, options),
    ),
  );
}
