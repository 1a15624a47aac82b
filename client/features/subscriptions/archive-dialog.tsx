import { Modal, Text } from "@mantine/core";
import { PasswordForm } from "#client/domain/organizations/password-form.tsx";
import { fetchFrom } from "#client/lib/save-as.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";

type ArchiveDialogProps = { opened: boolean; onClose: () => void };

/** Asks for the password before everything that the organisation has leaves it. */
export function ArchiveDialog({ opened, onClose }: ArchiveDialogProps) {
  const { organizationName } = useCurrentUser();
  const open = trpc.archives.open.useMutation();
  // Bound to this try: nothing is fetched once somebody has closed the dialog.
  const onSuccess = ({ url }: { url: string }) => {
    fetchFrom(url);
    toast.success("O download começou. Com muitos arquivos ele pode demorar alguns minutos.");
    close();
  };
  function close() {
    open.reset();
    onClose();
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={`Exportar todos os dados de ${organizationName}`}
      size={460}
    >
      <PasswordForm
        action="Exportar"
        isPending={open.isPending}
        error={open.error}
        onSubmit={(password) => open.mutate({ password }, { onSuccess })}
        onCancel={close}
      >
        <Text>
          O arquivo contém só o que é de <strong>{organizationName}</strong>, com dados de saúde e
          de contato dos seus clientes: guarde-o em lugar seguro. A exportação fica registrada no
          histórico.
        </Text>
      </PasswordForm>
    </Modal>
  );
}
