import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";

/** Returns whether this person opens records on the pages of patients, in a business that keeps them. */
export function useKeepsRecords(): boolean {
  const seesPatients = useCan("manage_patients");
  const keepsRecords = useCan("manage_medical_records");
  return clinicalSheetsOf(useCurrentUser()).medical && seesPatients && keepsRecords;
}
