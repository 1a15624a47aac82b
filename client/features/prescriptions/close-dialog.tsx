import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";

type CloseDialogProps = {
  loading: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why a prescription is cancelled. */
export function CloseDialog({ loading, onConfirm, onCancel }: CloseDialogProps) {
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const missing = isAsked && reason.trim() === "";
  return (
    <ConfirmDialog
      opened
      writes
      title="Cancelar esta receita?"
      confirmLabel="Cancelar receita"
      cancelLabel="Voltar"
      danger
      loading={loading}
      onConfirm={() => (reason.trim() ? onConfirm(reason.trim()) : setAsked(true))}
      onCancel={onCancel}
    >
      <p>A receita fica no histórico como cancelada e não pode mais ser reativada.</p>
      <TextInput
        label="Motivo"
        withAsterisk
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={missing ? prescriptionTexts.cancelReasonMissing : null}
      />
    </ConfirmDialog>
  );
}
