import { Modal } from "@mantine/core";
import { useState } from "react";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import type { Medication } from "#shared/schemas/medications.ts";
import { DeleteMedicationDialog } from "./delete-medication-dialog.tsx";
import { MedicationForm } from "./medication-form.tsx";

type MedicationDialogProps = {
  /** The organisation's own entry that is changed; null for a new one. */
  own: Medication | null;
  /** What was searched and not found. */
  typed: string;
  onClose: () => void;
  onSaved: (saved: Medication) => void;
  onDeleted: () => void;
};

/** Adds, changes or deletes a medication of the organisation's own. It is mounted while it is open. */
export function MedicationDialog({
  own,
  typed,
  onClose,
  onSaved,
  onDeleted,
}: MedicationDialogProps) {
  useNestedDialog();
  useReturnFocus();
  const [shown, setShown] = useState(own);
  const [isPending, setIsPending] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Modal
      opened
      onClose={isPending ? () => {} : onClose}
      title={own ? "Editar medicamento próprio" : "Novo medicamento próprio"}
      size={520}
      // Esc closes the question above, not this dialog.
      closeOnEscape={!isLeaving}
    >
      <MedicationForm
        key={shown?.version ?? 0}
        own={shown}
        typed={typed}
        onReload={setShown}
        onPending={setIsPending}
        onCancel={onClose}
        onDelete={shown ? () => setIsLeaving(true) : null}
        onSaved={onSaved}
      />
      {shown && isLeaving && (
        <DeleteMedicationDialog
          medication={shown}
          onClose={() => setIsLeaving(false)}
          onDeleted={onDeleted}
        />
      )}
    </Modal>
  );
}
