import { Button, Group, Modal, PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changed } from "#client/lib/changes.ts";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { OwnedOrganization } from "#shared/schemas/organizations.ts";
import { authTexts } from "#shared/texts/auth.pt-br.ts";

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
      {shown && <PasswordForm key={shown.id} organization={shown} onClose={onClose} />}
    </Modal>
  );
}

type PasswordFormProps = { organization: OwnedOrganization; onClose: () => void };

function PasswordForm({ organization: { id, name }, onClose }: PasswordFormProps) {
  const form = useForm({
    initialValues: { password: "" },
    validate: { password: (typed) => (typed ? null : authTexts.passwordMissing) },
  });
  const remove = trpc.organizations.delete.useMutation({
    async onSuccess({ dropsAt }) {
      await changed("organizations");
      toast.success(
        `${name} foi excluída. Você pode restaurar até ${formatDay(dropsAt, ownTimeZone())}.`,
      );
      onClose();
    },
    onError(error) {
      const failure = failureOf(error);
      const isWrong = failure.code === "wrong_password";
      form.setErrors(isWrong ? { password: failure.message } : fieldErrors(failure));
    },
  });
  const failure = remove.error && failureOf(remove.error);
  const isOfNoField = failure && failure.code !== "wrong_password" && !failure.issues.length;
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => remove.mutate({ id, password }))}>
      <Stack>
        <Text>
          Tem certeza que deseja excluir esta organização? <strong>{name}</strong> sai do ar agora,
          com links, equipe e lembretes. Por 30 dias você ainda pode restaurar; depois agenda,
          clientes, prontuários e arquivos são apagados. Esta ação não pode ser desfeita.
        </Text>
        <PasswordInput
          label="Sua senha"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps("password")}
        />
        {isOfNoField && <Notice tone="danger">{failure.message}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            Excluir
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
