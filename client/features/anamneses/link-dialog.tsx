import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconMail } from "@tabler/icons-react";
import { useEffect } from "react";
import { changed } from "#client/lib/changes.ts";
import { copyText } from "#client/lib/copy-text.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { OfSheetInput } from "#shared/schemas/anamneses.ts";
import type { CreatedRequest } from "#shared/schemas/anamnesis-requests.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { inviteText, tokenOf } from "./anamnesis-words.ts";

type LinkDialogProps = {
  patient: Pick<PatientDetail, "name" | "phone" | "email">;
  of: OfSheetInput;
  onClose: () => void;
};

/** Makes a link that the patient fills in at home, and mails it or hands it to WhatsApp or clipboard. */
export function LinkDialog({ patient, of, onClose }: LinkDialogProps) {
  const { organizationName } = useCurrentUser();
  const link = trpc.anamnesisRequests.create.useMutation({
    onSuccess: () => void changed("patients"),
  });
  const { mutate } = link;
  useEffect(() => mutate(of), [mutate, of]);
  const url = link.data?.url ?? "";
  const text = inviteText(patient.name, organizationName, url);
  const { phone, email } = patient;
  return (
    <Modal opened onClose={onClose} title="Link da anamnese" size={480}>
      {link.error ? (
        <Notice tone="danger">{failureOf(link.error).message}</Notice>
      ) : (
        <>
          <Text c="dimmed" mb="sm">
            Quem recebe o link responde sem cadastro. As respostas chegam aqui para você revisar
            antes de entrarem no prontuário. O link vale para um envio
            {link.data && `, até ${formatDateTime(link.data.expiresAt, ownTimeZone())}`}; um link
            anterior deixa de valer.
          </Text>
          <TextInput
            label="Link"
            readOnly
            value={url}
            placeholder="Criando o link…"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="xs" mt="md">
            <Button
              leftSection={<IconCopy size={16} stroke={1.75} />}
              disabled={!url}
              data-autofocus
              onClick={() => void copyText(url, "Link copiado!")}
            >
              Copiar link
            </Button>
            {phone && (
              <Button
                component="a"
                variant="default"
                leftSection={<IconBrandWhatsapp size={16} stroke={1.75} />}
                href={`https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`}
                target="_blank"
                rel="noopener noreferrer"
                data-disabled={!url || undefined}
              >
                WhatsApp
              </Button>
            )}
            {email && link.data && <MailButton link={link.data} />}
          </Group>
          {!email && (
            <Text c="dimmed" size="sm" mt="sm">
              Para enviar por e-mail, preencha o e-mail no cadastro.
            </Text>
          )}
        </>
      )}
    </Modal>
  );
}

/** Mails the link, and says to which address it goes. */
function MailButton({ link: { id, url } }: { link: CreatedRequest }) {
  const send = trpc.anamnesisRequests.send.useMutation({
    onError: (error) => void toastFailure(error),
  });
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconMail size={16} stroke={1.75} />}
        loading={send.isPending}
        onClick={() => send.mutate({ id, token: tokenOf(url) })}
      >
        {send.data ? "Enviar de novo" : "Enviar por e-mail"}
      </WriteButton>
      {/* There all the time, so that what it says is read. */}
      <Text role="status" size="sm" w="100%">
        {send.data && `Enviado a ${send.data.email}`}
      </Text>
    </>
  );
}
