import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf, reasonOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { toast } from "#client/ui/toast-store.ts";

type RefuseDialogProps = { id: string; onClose: () => void };

/** Asks why answers from home don't become part of the record. */
export function RefuseDialog({ id, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState("");
  const refuse = trpc.anamnesisRequests.refuse.useMutation({
    onSuccess() {
      void changed("patients");
      toast.success("Respostas recusadas.");
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Recusar as respostas?" size={420}>
      <CheckedForm onSubmit={() => refuse.mutate({ id, reason })}>
        <TextInput
          label="Motivo"
          placeholder="Respondido por outra pessoa"
          maxLength={500}
          data-autofocus
          value={reason}
          error={refuse.error && reasonOf(failureOf(refuse.error))}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton type="submit" color="red" loading={refuse.isPending}>
            Recusar respostas
          </WriteButton>
        </Group>
      </CheckedForm>
    </Modal>
  );
}
