import { useNavigate } from "@tanstack/react-router";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { clinicalSheetsOf } from "./sheet-rules.ts";

type Attended = { readonly id: string; readonly patientId: string | null };

/**
 * Returns a function that opens the new consultation of an appointment, beside its patient's records;
 * null for those who keep none, and for somebody without a registration.
 */
export function useAttend({ id, patientId }: Attended): (() => void) | null {
  const navigate = useNavigate();
  const seesPatients = useCan("manage_patients");
  const keepsRecords = useCan("manage_medical_records");
  const { medical } = clinicalSheetsOf(useCurrentUser());
  if (patientId === null || !seesPatients || !keepsRecords || !medical) return null;
  return () =>
    void navigate({
      to: "/app/patients/$id",
      params: { id: patientId },
      search: { aba: "prontuario", atender: id },
    });
}
