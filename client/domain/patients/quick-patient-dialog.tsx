import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useForm } from "@mantine/form";
import { changed } from "#client/lib/changes.ts";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { tidyPhone } from "#client/lib/phone-mask.ts";
import { trpc } from "#client/lib/trpc.ts";
import { BesideContext, BesideDialog } from "#client/ui/beside-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import type { ListedPatient } from "#shared/schemas/patients.ts";
import { twinInWords } from "./twin-words.ts";
import { contactOf, firstEmpty } from "./contact-rules.ts";
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
  const asked = useRef<HTMLInputElement>(null);
  const [first] = useState(() => firstEmpty(contactOf(typed)));
  // What is typed next must not join what is filled in already.
  const begins = (field: typeof first) =>
    field === first ? { ref: asked, "data-autofocus": true } : {};
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
    <QuickFrame title={`Novo ${lower}`} onClose={onClose}>
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
        <BeginAt field={asked} />
        <Stack gap="sm">
          {failure && failure.issues.length === 0 && (
            <Notice tone="danger">
              {failure.code === "offline" ? failure.message : `Erro ao salvar ${lower}`}
            </Notice>
          )}
          <TextInput
            label="Nome"
            maxLength={120}
            {...begins("name")}
            {...form.getInputProps("name")}
          />
          <TextInput
            label="E-mail"
            type="email"
            {...begins("email")}
            {...form.getInputProps("email")}
          />
          <TextInput
            label="Telefone"
            type="tel"
            description="Com DDD."
            {...begins("phone")}
            {...form.getInputProps("phone")}
            onBlur={() => form.setFieldValue("phone", tidyPhone)}
          />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton type="submit" loading={create.isPending}>
            Cadastrar
          </WriteButton>
        </Group>
      </form>
    </QuickFrame>
  );
}

/** Stands inside the dialog, which is drawn a moment after what opens it. */
function BeginAt({ field }: { field: RefObject<HTMLInputElement | null> }) {
  useEffect(() => field.current?.focus(), [field]);
  return null;
}

type QuickFrameProps = { title: string; onClose: () => void; children: ReactNode };

/** Above a page it veils that; in a dialog beside a calendar it takes the dialog's place. */
function QuickFrame({ title, onClose, children }: QuickFrameProps) {
  const around = useContext(BesideContext);
  const [place] = useState({ anchor: around, isOver: true });
  return around ? (
    <BesideDialog look="place" closesOnEscape {...{ title, place, onClose }}>
      {children}
    </BesideDialog>
  ) : (
    <Modal opened onClose={onClose} title={title} size="sm">
      {children}
    </Modal>
  );
}
