import { IconPlus } from "@tabler/icons-react";
import { useAddToHistory } from "#client/domain/patients/use-add-to-history.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { notInUse } from "./in-use-rules.ts";

/** Adds what was prescribed to the patient's medications in use; nothing where all of it stands there. */
export function InUseButton({ prescription }: { prescription: Prescription }) {
  const { patientId, alsoPrescribed } = prescription;
  const enabled = useCan("manage_patients");
  const { data: patient } = trpc.patients.get.useQuery({ id: patientId }, { enabled });
  const { mutate, isPending } = useAddToHistory();
  if (!enabled || !patient || patient.archivedAt) return null;
  const inUse = patient.medicalHistory?.medications ?? [];
  const entries = notInUse([prescription, ...alsoPrescribed], inUse);
  if (entries.length === 0) return null;
  return (
    <WriteButton
      variant="default"
      leftSection={<IconPlus size={16} stroke={1.75} />}
      loading={isPending}
      onClick={() =>
        mutate({
          patientId: patient.id,
          field: "medications",
          entries,
          done: "Adicionado aos medicamentos em uso",
        })
      }
    >
      Adicionar a Medicamentos em uso
    </WriteButton>
  );
}
