import { trpc } from "#client/lib/trpc.ts";
import { useDirectory } from "#client/domain/employees/use-directory.ts";
import type {
  Prescription,
  PrescriptionSheet,
  PrescriptionStart,
} from "#shared/schemas/prescriptions.ts";

/** Returns what a form begins with, as it is known of the professional who is chosen to prescribe. */
export function usePrescriber(
  patientId: string,
  start: PrescriptionStart,
  professionalId: string,
): PrescriptionStart {
  const { data } = trpc.prescriptions.start.useQuery(
    { patientId, professionalId },
    { enabled: professionalId !== "" },
  );
  if (professionalId === "" || !data) return start;
  const { known, professionalRegistration } = data;
  return { ...start, known, professionalRegistration };
}

type Printed = (
  prescription: Pick<Prescription, "professionalId">,
  sheet: Pick<PrescriptionSheet, "isIssued">,
) => boolean;

/**
 * Returns which sheets whoever is logged in prints: her own, and again what its prescriber has issued.
 * Where the team can't be read, the server decides.
 */
export function useMayPrint(): Printed {
  const team = useDirectory();
  const own = team?.find(({ isSelf }) => isSelf)?.id ?? null;
  return ({ professionalId }, { isIssued }) => isIssued || team === null || professionalId === own;
}
