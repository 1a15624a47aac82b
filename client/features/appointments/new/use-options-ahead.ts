import { useEffect } from "react";
import { firstPatients } from "#client/domain/patients/use-patient-search.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";

/** Loads what a new appointment asks for before one is begun. */
export function useOptionsAhead(mayCreate: boolean): void {
  useEffect(() => {
    if (!mayCreate) return;
    prefetch(queries.calendars.list, queries.employees.directory, queries.services.offered);
    void queries.patients.list.prefetch(firstPatients);
  }, [mayCreate]);
}
