import { whatsAppAddress } from "#client/lib/whatsapp-address.ts";
import { Button, Group, Modal, Text, TextInput } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconMail } from "@tabler/icons-react";
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
import type { AnamnesisRequest, CreatedRequest } from "#shared/schemas/anamnesis-requests.ts";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { inviteText, tokenOf } from "./anamnesis-words.ts";

type LinkDialogProps = {
  patient: Pick<PatientDetail, "name" | "phone" | "email">;
  of: OfSheetInput;
  /** The link that still waits for an answer, if there is one. */
  open: AnamnesisRequest | undefined;
  /** The link that was made here, whose address nobody keeps. */
  made: CreatedRequest | null;
  /** Whether its answers have arrived: it is no link to hand out any more. */
  isAnswered: boolean;
  onMade: (link: CreatedRequest) => void;
  onClose: () => void;
};

/**
 * Makes a link that the patient fills in at home once that is asked for, and mails it or hands it to
 * WhatsApp or clipboard. A link that waits for an answer goes on by itself: a new one ends it.
 */
export function LinkDialog(props: LinkDialogProps) {
  const { patient, of, open, made, isAnswered, onMade, onClose } = props;
  const create = trpc.anamnesisRequests.create.useMutation({
    onSuccess(link) {
      void changed("patients");
      onMade(link);
    },
  });
  // One that was answered, cancelled or replaced elsewhere is no link to hand out.
  const isOver = isAnswered && !open;
  const shown = made && !isAnswered && (create.isSuccess || made.id === open?.id) ? made : null;
  return (
    <Modal opened onClose={onClose} title="Link da anamnese" size={480}>
      {create.error && <Notice tone="danger">{failureOf(create.error).message}</Notice>}
      {shown && <MadeLink patient={patient} link={shown} />}
      {isOver && <Notice tone="success">As respostas já chegaram: feche para revisá-las.</Notice>}
      {!shown && !isOver && (
        <Text c="dimmed">
          {open
            ? `Um link criado em ${formatDateTime(open.createdAt, ownTimeZone())} espera resposta até ${formatDateTime(open.expiresAt, ownTimeZone())}. Quem o recebeu pode responder por ele. O endereço não fica guardado aqui: para enviar de novo, crie um novo link.`
            : "Quem recebe o link responde sem cadastro. As respostas chegam aqui para você revisar antes de entrarem no prontuário."}
        </Text>
      )}
      {(open || shown) && (
        <Text c="dimmed" size="sm" mt="sm">
          Um novo link faz o anterior deixar de valer, mesmo que já tenha sido enviado.
        </Text>
      )}
      <WriteButton
        mt="md"
        variant={shown ? "subtle" : "filled"}
        data-autofocus={shown || open ? undefined : true}
        loading={create.isPending}
        onClick={() => create.mutate(of)}
      >
        {open || shown ? "Criar novo link" : "Criar link"}
      </WriteButton>
    </Modal>
  );
}

type MadeLinkProps = Pick<LinkDialogProps, "patient"> & { link: CreatedRequest };

/** A link, and the ways to hand it to its patient. */
function MadeLink({ patient, link }: MadeLinkProps) {
  const { organizationName } = useCurrentUser();
  const { url, expiresAt } = link;
  const text = inviteText(patient.name, organizationName, url);
  const { phone, email } = patient;
  return (
    <>
      <Text c="dimmed" mb="sm">
        Quem recebe o link responde sem cadastro. As respostas chegam aqui para você revisar antes
        de entrarem no prontuário. O link vale para um envio, até{" "}
        {formatDateTime(expiresAt, ownTimeZone())}.
      </Text>
      <TextInput
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="md">
        <Button
          leftSection={<IconCopy size={16} stroke={1.75} />}
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
            href={whatsAppAddress(phone, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </Button>
        )}
        {email && <MailButton key={link.id} link={link} />}
      </Group>
      {!email && (
        <Text c="dimmed" size="sm" mt="sm">
          Para enviar por e-mail, preencha o e-mail no cadastro.
        </Text>
      )}
    </>
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
