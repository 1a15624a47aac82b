import { useNavigate } from "@tanstack/react-router";
import { useKeepsRecords } from "./use-keeps-records.ts";

type Attended = { readonly id: string; readonly patientId: string | null };

/**
 * Returns a function that opens the new consultation of an appointment, beside its patient's records;
 * null for those who keep none, and for somebody without a registration.
 */
export function useAttend({ id, patientId }: Attended): (() => void) | null {
  const navigate = useNavigate();
  const keepsRecords = useKeepsRecords();
  if (patientId === null || !keepsRecords) return null;
  return () =>
    void navigate({
      to: "/app/patients/$id",
      params: { id: patientId },
      search: { aba: "prontuario", atender: id },
    });
}
