import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";

type DialogProps = {
  loading: boolean;
  onCancel: () => void;
};

type FilledDialogProps = DialogProps & {
  /** How many medications stand on it. */
  count: number;
  onConfirm: () => void;
};

/** Says what ends with a prescription that is marked as filled. */
export function FilledDialog({ count, ...dialog }: FilledDialogProps) {
  return (
    <ConfirmDialog
      opened
      writes
      careful
      title="Marcar esta receita como dispensada?"
      confirmLabel="Marcar como dispensada"
      cancelLabel="Voltar"
      {...dialog}
    >
      {count > 1
        ? `Isto encerra a receita inteira, com os ${count} medicamentos e todas as folhas. `
        : "Isto encerra a receita. "}
      Depois ela não pode mais ser corrigida nem cancelada, só renovada.
    </ConfirmDialog>
  );
}

type CloseDialogProps = DialogProps & { onConfirm: (reason: string) => void };

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
