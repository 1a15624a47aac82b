import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf, reasonOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { FormFoot } from "#client/ui/form-section.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Photograph } from "#shared/schemas/photographs.ts";
import { photographName } from "./photograph-words.ts";

type RemoveDialogProps = { photograph: Photograph; onClose: () => void };

/** Asks why a photograph leaves the screens; the record keeps it. */
export function RemoveDialog({ photograph, onClose }: RemoveDialogProps) {
  const { id, version } = photograph;
  const [reason, setReason] = useState("");
  const remove = trpc.photographs.remove.useMutation({
    onSuccess() {
      void changed("patients");
      toast.success("Foto retirada");
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title="Retirar esta foto?" size={440}>
      <CheckedForm onSubmit={() => remove.mutate({ id, version, reason })}>
        <p>
          {photographName(photograph)} deixa de aparecer aqui. Ela continua guardada no prontuário,
          com o motivo.
        </p>
        <TextInput
          label="Motivo"
          required
          maxLength={300}
          data-autofocus
          value={reason}
          error={remove.error && reasonOf(failureOf(remove.error))}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormFoot failure={null}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton type="submit" color="red" loading={remove.isPending}>
            Retirar
          </WriteButton>
        </FormFoot>
      </CheckedForm>
    </Modal>
  );
}
