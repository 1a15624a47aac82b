import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changed } from "#client/lib/changes.ts";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { calendarTexts } from "#shared/texts/calendars.pt-br.ts";
import { UpgradeDialog } from "./upgrade-dialog.tsx";

type CreateCalendarDialogProps = { opened: boolean; onClose: () => void };

/** Asks for the name of a new calendar; at the plan's limit the upgrade dialog takes over. */
export function CreateCalendarDialog({ opened, onClose }: CreateCalendarDialogProps) {
  const form = useForm({
    initialValues: { name: "Novo Calendário" },
    validate: { name: (name) => (name.trim() ? null : calendarTexts.nameMissing) },
  });
  const create = trpc.calendars.create.useMutation({
    onSuccess() {
      void changed("calendars");
      toast.success("Calendário criado com sucesso!");
      close();
    },
    onError(error) {
      const failure = failureOf(error);
      if (failure.code === "plan_limit_reached") return;
      form.setErrors(fieldErrors(failure));
      if (failure.issues.length === 0) toast.error(failure.message);
    },
  });
  const atLimit = create.isError && failureOf(create.error).code === "plan_limit_reached";

  function close() {
    onClose();
    form.reset();
    create.reset();
  }

  return (
    <>
      <Modal opened={opened && !atLimit} onClose={close} title="Criar calendário" size="sm">
        <form noValidate onSubmit={form.onSubmit((values) => create.mutate(values))}>
          <TextInput
            label="Nome"
            maxLength={120}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
            key={form.key("name")}
            {...form.getInputProps("name")}
          />
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <WriteButton type="submit" loading={create.isPending}>
              Criar calendário
            </WriteButton>
          </Group>
        </form>
      </Modal>
      <UpgradeDialog opened={opened && atLimit} onClose={close} />
    </>
  );
}
