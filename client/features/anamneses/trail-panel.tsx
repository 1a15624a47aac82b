import { Group } from "@mantine/core";
import { ChartCopyButton } from "#client/domain/documents/chart-copy-button.tsx";
import { TrailButton } from "#client/domain/records/trail-button.tsx";
import { useCan } from "#client/lib/session.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";

/** Ends the tab of a studio, which may have no Prontuário: who read the chart, and a copy of it. */
export function TrailPanel({ patient: { id } }: { patient: PatientDetail }) {
  if (!useCan("manage_medical_records")) return null;
  return (
    <Group gap="xs">
      <TrailButton patientId={id} />
      <ChartCopyButton patientId={id} />
    </Group>
  );
}
