import { Button, Group, Modal, Text } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import classes from "./temp-password-dialog.module.css";

type TempPasswordDialogProps = {
  /** The sentence and, after its last space, the password. */
  text: string | null;
  onClose: () => void;
};

/** Shows a temporary password the one time that it can be read. */
export function TempPasswordDialog({ text, onClose }: TempPasswordDialogProps) {
  const [copied, setCopied] = useState(false);
  const shown = useLast(text) ?? "";
  const at = shown.lastIndexOf(" ") + 1;
  const password = shown.slice(at);

  async function copy() {
    try {
      await navigator.clipboard.writeText(password);
      setCopied(true);
      toast.success("Senha copiada para a área de transferência!");
    } catch {
      // Browsers refuse it without https or without the person's consent.
      toast.warning("Não foi possível copiar. Anote a senha.");
    }
  }

  function close() {
    setCopied(false);
    onClose();
  }

  return (
    <Modal
      opened={text !== null}
      onClose={close}
      title="Senha temporária"
      size="md"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p className={classes.text}>
        {shown.slice(0, at)}
        <code className={classes.password}>{password}</code>
      </p>
      <Text c="dimmed" mt="md">
        Entregue-a à pessoa: vale por 24 horas, funciona uma vez e pede uma nova senha em seguida.
        Ela não poderá ser vista de novo.
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.75} />}
          onClick={() => void copy()}
          data-autofocus
        >
          Copiar senha
        </Button>
        <Button onClick={close}>Fechar</Button>
      </Group>
    </Modal>
  );
}
