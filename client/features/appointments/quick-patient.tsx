import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { tidyPhone } from "#client/lib/phone-mask.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { useNestedDialog } from "#client/ui/form-drawer.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { ChosenPatient } from "./patient-field.tsx";

type QuickPatientProps = {
  noun: string;
  /** What was being searched: a name, an e-mail or a phone. */
  typed: string;
  onClose: () => void;
  onCreated: (patient: ChosenPatient) => void;
};

/** Puts what was searched for into the field that it looks like. */
function valuesOf(typed: string) {
  const isEmail = typed.includes("@");
  const isPhone = /^[+()\d\s.-]+$/.test(typed);
  return {
    name: isEmail || isPhone ? "" : typed,
    email: isEmail ? typed : "",
    phone: isPhone ? typed : "",
  };
}

/** Name, e-mail and phone are enough to book somebody new; the rest is filled in later. */
export function QuickPatient({ noun, typed, onClose, onCreated }: QuickPatientProps) {
  useNestedDialog();
  const form = useForm({
    initialValues: valuesOf(typed),
    validate: { name: (name) => (name.trim() ? null : "Informe o nome") },
  });
  const create = trpc.patients.create.useMutation({
    onSuccess({ patient, duplicates }) {
      void queries.patients.invalidate();
      toast.success(`${noun} adicionado com sucesso!`);
      const [twin] = duplicates;
      if (twin) toast.warning(`Já existe um cadastro parecido: ${twin.name}.`);
      onCreated(patient);
    },
    onError: (error) => form.setErrors(fieldErrors(failureOf(error))),
  });
  const failure = create.error && failureOf(create.error);
  return (
    <Modal opened onClose={onClose} title={`Novo ${noun.toLocaleLowerCase("pt-BR")}`} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          // The form of the appointment around this dialog must not hear it.
          event.stopPropagation();
          form.onSubmit(({ name, email, phone }) =>
            create.mutate({ name, email: email.trim() || null, phone: phone.trim() || null }),
          )(event);
        }}
      >
        <Stack gap="sm">
          {failure && failure.issues.length === 0 && (
            <Notice tone="danger">
              {failure.code === "offline"
                ? failure.message
                : `Erro ao salvar ${noun.toLocaleLowerCase("pt-BR")}`}
            </Notice>
          )}
          <TextInput label="Nome" data-autofocus maxLength={120} {...form.getInputProps("name")} />
          <TextInput label="E-mail" type="email" {...form.getInputProps("email")} />
          <TextInput
            label="Telefone"
            type="tel"
            description="Com DDD."
            {...form.getInputProps("phone")}
            onBlur={() => form.setFieldValue("phone", tidyPhone)}
          />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={create.isPending}>
            Cadastrar
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
