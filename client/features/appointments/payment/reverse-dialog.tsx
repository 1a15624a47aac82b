import { Stack, Text, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { ClosedTillNotice } from "#client/domain/finance/closed-till-notice.tsx";
import { useReverseCall } from "#client/domain/finance/use-reverse-call.ts";

type ReverseDialogProps = {
  /** A line of the payment, all of which is taken back. */
  id: string;
  onClose: () => void;
};

/** Takes a payment back, with the reason that the ledger keeps. */
export function ReverseDialog({ id, onClose }: ReverseDialogProps) {
  useNestedDialog();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { data: till } = trpc.cashSessions.current.useQuery();
  const reverse = useMutation({
    mutationFn: useReverseCall(),
    onSuccess() {
      toast.success("Pagamento estornado");
      onClose();
    },
    onError: () => void changed("transactions"),
  });
  const confirm = () => {
    setMissing(!reason.trim());
    if (reason.trim()) reverse.mutate({ id, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      opened
      writes
      danger
      title="Estornar pagamento"
      confirmLabel="Estornar"
      cancelLabel="Voltar"
      loading={reverse.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <Stack gap="md" c="var(--ink)">
        <Text c="dimmed">
          O valor sai do caixa aberto e o agendamento volta a ficar a pagar. O pagamento e o estorno
          continuam registrados.
        </Text>
        {till?.session === null && <ClosedTillNotice />}
        {reverse.error && <Notice tone="danger">{failureOf(reverse.error).message}</Notice>}
        <TextInput
          label="Motivo"
          required
          maxLength={200}
          value={reason}
          error={missing && !reason.trim() ? ledgerTexts.reasonMissing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
