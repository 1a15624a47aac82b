import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useAddToHistory } from "#client/domain/patients/use-add-to-history.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { InUseDialog } from "./in-use-dialog.tsx";
import { notInUse } from "./in-use-rules.ts";

/**
 * Adds what was prescribed to the patient's medications in use, of several those that are chosen; nothing where all
 * of it stands there.
 */
export function InUseButton({ prescription }: { prescription: Prescription }) {
  const { patientId, alsoPrescribed } = prescription;
  const enabled = useCan("manage_patients");
  const { data: patient } = trpc.patients.get.useQuery({ id: patientId }, { enabled });
  const { mutate, isPending } = useAddToHistory();
  const [isAsking, setAsking] = useState(false);
  if (!enabled || !patient || patient.archivedAt) return null;
  const inUse = patient.medicalHistory?.medications ?? [];
  const lacking = notInUse([prescription, ...alsoPrescribed], inUse);
  const [only, ...others] = lacking;
  if (!only) return null;
  const done = "Adicionado aos medicamentos em uso";
  const add = (entries: readonly string[]) =>
    mutate(
      { patientId: patient.id, field: "medications", entries, done },
      { onSuccess: () => setAsking(false) },
    );
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        loading={isPending && !isAsking}
        onClick={() => (others.length > 0 ? setAsking(true) : add([only.medication]))}
      >
        Adicionar a Medicamentos em uso
      </WriteButton>
      {isAsking && (
        <InUseDialog
          lacking={lacking}
          isPending={isPending}
          onChosen={add}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
