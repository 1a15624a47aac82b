import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changed } from "#client/lib/changes.ts";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { tidyPhone } from "#client/lib/phone-mask.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import { twinInWords } from "./twin-words.ts";
import { contactOf } from "./contact-rules.ts";
import { useCustomerWords } from "./use-customer-words.ts";

/** What a new appointment needs to know of its patient. */
export type ChosenPatient = Pick<
  ListedPatient,
  "id" | "name" | "email" | "phone" | "discountType" | "discountValue"
>;

type QuickPatientDialogProps = {
  /** The search that found nobody: a name, an e-mail or a phone. */
  typed: string;
  onClose: () => void;
  onCreated: (patient: ChosenPatient) => void;
};

/**
 * Asks for name, e-mail and phone, which are enough to book a new customer; the rest can follow
 * later.
 */
export function QuickPatientDialog({ typed, onClose, onCreated }: QuickPatientDialogProps) {
  useNestedDialog();
  useReturnFocus();
  const { singular: noun, lower } = useCustomerWords();
  const form = useForm({
    initialValues: contactOf(typed),
    validate: { name: (name) => (name.trim() ? null : "Informe o nome") },
  });
  const create = trpc.patients.create.useMutation({
    onSuccess({ patient, duplicates }) {
      void changed("patients");
      toast.success(`${noun} adicionado com sucesso!`);
      const [twin] = duplicates;
      if (twin) toast.warning(twinInWords(twin.name));
      onCreated(patient);
    },
    onError: (error) => form.setErrors(fieldErrors(failureOf(error))),
  });
  const failure = create.error && failureOf(create.error);
  return (
    <Modal opened onClose={onClose} title={`Novo ${lower}`} size="sm">
      <form
        noValidate
        onSubmit={(event) => {
          // The event must not reach the appointment form around this dialog.
          event.stopPropagation();
          form.onSubmit(({ name, email, phone }) =>
            create.mutate({ name, email: email.trim() || null, phone: phone.trim() || null }),
          )(event);
        }}
      >
        <Stack gap="sm">
          {failure && failure.issues.length === 0 && (
            <Notice tone="danger">
              {failure.code === "offline" ? failure.message : `Erro ao salvar ${lower}`}
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
