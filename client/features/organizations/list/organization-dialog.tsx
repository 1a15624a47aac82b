import { Button, Group, Modal, Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changed } from "#client/lib/changes.ts";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { startAgain, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import { businessTypes, type BusinessType } from "#shared/domain/business-types.ts";
import { organizationNameMax, type OwnedOrganization } from "#shared/schemas/organizations.ts";
import { businessTypeNames } from "#shared/texts/business-types.pt-br.ts";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";

type OrganizationDialogProps = {
  /** Null while nothing is edited. */
  edited: OwnedOrganization | "new" | null;
  onClose: () => void;
};

/** Asks for the name and the kind of business of an organisation. */
export function OrganizationDialog({ edited, onClose }: OrganizationDialogProps) {
  const shown = useLast(edited);
  const stored = shown === "new" ? null : shown;
  return (
    <Modal
      opened={edited !== null}
      onClose={onClose}
      title={stored ? "Editar organização" : "Nova organização"}
    >
      <OrganizationForm key={stored?.id ?? "new"} stored={stored} onClose={onClose} />
    </Modal>
  );
}

const choices = businessTypes.map((value) => ({ value, label: businessTypeNames[value] }));

type OrganizationFormProps = { stored: OwnedOrganization | null; onClose: () => void };

function OrganizationForm({ stored, onClose }: OrganizationFormProps) {
  const user = useCurrentUser();
  const form = useForm<{ name: string; businessType: BusinessType }>({
    initialValues: {
      name: stored?.name ?? "",
      businessType: stored?.businessType ?? "outros",
    },
    validate: { name: (name) => (name.trim() ? null : organizationTexts.nameMissing) },
  });
  const focusName = () => form.getInputNode("name")?.focus();
  const onError = (error: unknown) => {
    const errors = fieldErrors(failureOf(error));
    form.setErrors(errors);
    if (errors["name"]) focusName();
  };
  const create = trpc.organizations.create.useMutation({
    async onSuccess({ name }) {
      await changed("organizations");
      toast.success(`${name} foi criada. Entre nela pelo cartão ou pelo menu.`);
      onClose();
    },
    onError,
  });
  const update = trpc.organizations.update.useMutation({
    async onSuccess({ id, name, businessType }) {
      if (id === user.organizationId && businessType !== user.businessType) {
        return startAgain({ ...user, organizationName: name, businessType });
      }
      await changed("organizations");
      toast.success("Organização atualizada com sucesso!");
      onClose();
    },
    onError,
  });
  const send = (values: typeof form.values) =>
    stored ? update.mutate({ id: stored.id, ...values }) : create.mutate(values);
  const { error, isPending } = stored ? update : create;
  const failure = error && failureOf(error);
  return (
    <CheckedForm onSubmit={() => form.onSubmit(send, focusName)()}>
      <Stack>
        <TextInput
          label="Nome"
          maxLength={organizationNameMax}
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Select
          label="Tipo de negócio"
          description="Decide as palavras e as telas: Paciente ou Cliente, prontuário, anamnese."
          data={choices}
          allowDeselect={false}
          {...form.getInputProps("businessType")}
        />
        {failure && failure.issues.length === 0 && <Notice tone="danger">{failure.message}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton type="submit" loading={isPending}>
            {stored ? "Atualizar" : "Criar"}
          </WriteButton>
        </Group>
      </Stack>
    </CheckedForm>
  );
}
