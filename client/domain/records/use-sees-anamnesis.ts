import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { clinicalSheetsOf } from "#shared/domain/clinical-sheets.ts";

/** Returns whether this person opens aesthetic anamneses on the pages of customers, in a studio that keeps them. */
export function useSeesAnamnesis(): boolean {
  const seesPatients = useCan("manage_patients");
  const seesRecords = useCan("manage_medical_records");
  return clinicalSheetsOf(useCurrentUser()).aesthetic && seesPatients && seesRecords;
}
