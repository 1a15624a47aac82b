import { Modal, Text } from "@mantine/core";
import { PasswordForm } from "#client/domain/organizations/password-form.tsx";
import { changed } from "#client/lib/changes.ts";
import { formatDay } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { OwnedOrganization } from "#shared/schemas/organizations.ts";

type DeleteOrganizationDialogProps = {
  /** Null while nothing is being deleted. */
  organization: OwnedOrganization | null;
  onClose: () => void;
};

/** Asks for the password before an organisation is deleted. */
export function DeleteOrganizationDialog({ organization, onClose }: DeleteOrganizationDialogProps) {
  const shown = useLast(organization);
  return (
    <Modal opened={organization !== null} onClose={onClose} title="Excluir organização" size={460}>
      {shown && <DeletionForm key={shown.id} organization={shown} onClose={onClose} />}
    </Modal>
  );
}

type DeletionFormProps = { organization: OwnedOrganization; onClose: () => void };

function DeletionForm({ organization: { id, name }, onClose }: DeletionFormProps) {
  const remove = trpc.organizations.delete.useMutation({
    async onSuccess({ dropsAt }) {
      await changed("organizations");
      toast.success(
        `${name} foi excluída. Você pode restaurar até ${formatDay(dropsAt, ownTimeZone())}.`,
      );
      onClose();
    },
  });
  return (
    <PasswordForm
      action="Excluir"
      color="red"
      isPending={remove.isPending}
      error={remove.error}
      onSubmit={(password) => remove.mutate({ id, password })}
      onCancel={onClose}
    >
      <Text>
        Tem certeza que deseja excluir esta organização? <strong>{name}</strong> sai do ar agora,
        com links, equipe e lembretes. Durante 30 dias, enquanto o plano tiver lugar para ela, quem
        é proprietário pode restaurá-la nesta página, e tudo volta como estava. Depois desse prazo,
        agenda, clientes, prontuários e arquivos são apagados, e isso não pode ser desfeito.
      </Text>
      <Text>
        Prontuários precisam ser guardados por 20 anos depois do último registro. Se houver algum,
        exporte antes todos os dados em Meu Plano.
      </Text>
    </PasswordForm>
  );
}
