import { Button } from "@mantine/core";
import { trpc } from "#client/lib/trpc.ts";
import { useCan } from "#client/lib/session.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { Duplicate, PatientDetail } from "#shared/schemas/patients.ts";

const matchNames = { cpf: "o mesmo CPF", email: "o mesmo e-mail", phone: "o mesmo telefone" };

/** `o mesmo CPF e o mesmo telefone`. */
export function matchText({ matches }: Duplicate): string {
  return matches.map((match) => matchNames[match]).join(" e ");
}

type DuplicatesNoticeProps = { patient: PatientDetail; onMerge: (duplicate: Duplicate) => void };

/** Says that another record may be the same person. */
export function DuplicatesNotice({ patient, onMerge }: DuplicatesNoticeProps) {
  const mayManage = useCan("manage_patients");
  const duplicates = trpc.patients.duplicates.useQuery(
    { id: patient.id },
    { enabled: mayManage && patient.archivedAt === null },
  );
  const [first] = duplicates.data ?? [];
  if (!first) return null;
  return (
    <Notice tone="warning">
      <strong>{first.name}</strong> tem {matchText(first)}. Pode ser a mesma pessoa.
      <Button variant="default" size="xs" mt={8} display="block" onClick={() => onMerge(first)}>
        Comparar e unir
      </Button>
    </Notice>
  );
}
