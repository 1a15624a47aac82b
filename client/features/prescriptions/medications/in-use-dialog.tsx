import { Checkbox, Stack } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import type { Lacking } from "./in-use-rules.ts";

type InUseDialogProps = {
  lacking: readonly Lacking[];
  isPending: boolean;
  onChosen: (medications: readonly string[]) => void;
  onCancel: () => void;
};

/** Asks which of several medications the patient takes from now on: what ends in some days isn't chosen at first. */
export function InUseDialog({ lacking, isPending, onChosen, onCancel }: InUseDialogProps) {
  const [chosen, setChosen] = useState(() =>
    lacking.filter(({ isCourse }) => !isCourse).map(({ medication }) => medication),
  );
  return (
    <ConfirmDialog
      opened
      writes
      title="Adicionar a Medicamentos em uso"
      confirmLabel="Adicionar"
      loading={isPending}
      waiting={chosen.length === 0}
      onConfirm={() => onChosen(chosen)}
      onCancel={onCancel}
    >
      <Checkbox.Group
        label="O que fica em uso"
        description="Estes medicamentos passam a aparecer no alto do prontuário."
        value={chosen}
        onChange={setChosen}
      >
        <Stack gap="xs" mt="sm">
          {lacking.map(({ medication, isCourse }) => (
            <Checkbox
              key={medication}
              value={medication}
              label={medication}
              description={isCourse ? "Só por alguns dias" : undefined}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </ConfirmDialog>
  );
}
