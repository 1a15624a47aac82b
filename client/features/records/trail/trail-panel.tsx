import { Button, Group } from "@mantine/core";
import { IconShieldCheck } from "@tabler/icons-react";
import { useState } from "react";
import { ChartCopyButton } from "#client/domain/documents/chart-copy-button.tsx";
import { useCan } from "#client/lib/session.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { TrailDialog } from "./trail-dialog.tsx";
import { trailName } from "./verification-words.ts";

/** Ends a clinical tab: who opened the chart, whether it is what was written, and a copy of it. */
export function TrailPanel({ patient: { id } }: { patient: PatientDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!useCan("manage_medical_records")) return null;
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconShieldCheck size={16} stroke={1.6} />}
        onClick={() => setOpen(true)}
      >
        {trailName}
      </Button>
      <ChartCopyButton patientId={id} />
      <TrailDialog patientId={id} opened={isOpen} onClose={() => setOpen(false)} />
    </Group>
  );
}
