import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf, reasonOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Consent } from "#shared/schemas/consents.ts";

type RevokeDialogProps = { consent: Consent; onClose: () => void };

/** Notes why a customer withdraws what she consented to. */
export function RevokeDialog({ consent: { id, version, title }, onClose }: RevokeDialogProps) {
  const [reason, setReason] = useState("");
  const revoke = trpc.consents.revoke.useMutation({
    onSuccess() {
      void changed("patients");
      toast.success("Consentimento retirado.");
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Retirar o consentimento?" size={420}>
      <CheckedForm onSubmit={() => revoke.mutate({ id, version, reason })}>
        <Text c="dimmed" mb="sm">
          “{title}” continua guardado como foi assinado, com a data e o motivo da retirada.
        </Text>
        <TextInput
          label="Motivo"
          maxLength={500}
          data-autofocus
          value={reason}
          error={revoke.error && reasonOf(failureOf(revoke.error))}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton type="submit" color="red" loading={revoke.isPending}>
            Retirar
          </WriteButton>
        </Group>
      </CheckedForm>
    </Modal>
  );
}
