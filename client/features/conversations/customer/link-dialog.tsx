import { Button, Group, Modal, Stack } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { useState } from "react";
import { PatientPicker } from "#client/domain/patients/patient-picker.tsx";
import {
  QuickPatientDialog,
  type ChosenPatient,
} from "#client/domain/patients/quick-patient-dialog.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { changed } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import { contactIn } from "./contact-words.ts";

type LinkDialogProps = { conversation: OpenConversation; onClose: () => void };

/** Chooses or registers the customer whom a number belongs to. */
export function LinkDialog({ conversation, onClose }: LinkDialogProps) {
  const { id, patientId } = conversation;
  const { lower } = useCustomerWords();
  const [chosen, setChosen] = useState<ChosenPatient | null>(null);
  const [isNew, setNew] = useState(false);
  const link = trpc.conversations.link.useMutation({
    onSuccess(_saved, { patientId: to }) {
      void changed("conversations");
      toast.success(to ? `Conversa vinculada ao ${lower}.` : "Conversa desvinculada.");
      onClose();
    },
    onError: (error) => toastFailure(error, "Falha ao vincular a conversa"),
  });
  const linkTo = (to: string | null) => link.mutate({ id, patientId: to });
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title={`De qual ${lower} é este número?`}
        closeOnEscape={!isNew}
      >
        <Stack gap="md">
          <PatientPicker chosen={chosen} onChange={setChosen} onTyped={() => undefined} />
          <Group gap="xs">
            <WriteButton
              variant="light"
              leftSection={<IconUserPlus size={18} stroke={1.75} />}
              onClick={() => setNew(true)}
            >
              Cadastrar com este número
            </WriteButton>
            {patientId && (
              <WriteButton
                variant="subtle"
                color="red"
                disabled={link.isPending}
                onClick={() => linkTo(null)}
              >
                Desvincular
              </WriteButton>
            )}
          </Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <WriteButton
              disabled={!chosen}
              loading={link.isPending}
              onClick={() => chosen && linkTo(chosen.id)}
            >
              Vincular
            </WriteButton>
          </Group>
        </Stack>
      </Modal>
      {isNew && (
        <QuickPatientDialog
          typed={contactIn(conversation)}
          onClose={() => setNew(false)}
          onCreated={({ id: created }) => {
            setNew(false);
            linkTo(created);
          }}
        />
      )}
    </>
  );
}
