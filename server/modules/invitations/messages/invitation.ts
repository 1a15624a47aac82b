import { unlinked } from "#shared/domain/unlinked.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";

export type InvitationProps = {
  organizationName: string;
  email: string;
  acceptUrl: string;
  validHours: number;
};

/**
 * To somebody whom an organisation wants in its team. It repeats nothing else that was typed about
 * them: the inviter may be a stranger.
 */
export const invitation: Message<InvitationProps> = {
  mail(props) {
    const organizationName = unlinked(oneLine(props.organizationName, 80));
    const days = props.validHours / 24;
    return renderMail({
      subject: `Convite para a equipe · ${organizationName}`,
      preview: `O link vale por ${days} dias e funciona uma única vez.`,
      organizationName,
      title: "Você recebeu um convite",
      blocks: [
        {
          kind: "text",
          text: `${organizationName} convidou você para fazer parte da equipe no Encaixe. Nada acontece enquanto você não aceitar.`,
        },
        { kind: "facts", facts: [{ label: "E-mail", value: props.email }] },
        { kind: "button", label: "Ver o convite", href: props.acceptUrl },
        {
          kind: "note",
          text: `O link vale por ${days} dias, funciona uma única vez e é só seu: não o encaminhe. Não conhece quem convidou? Ignore este e-mail ou recuse o convite na página.`,
        },
      ],
      footer: "Você recebeu este e-mail porque alguém informou este endereço ao montar uma equipe.",
    });
  },
};
