import { unlinked } from "#shared/domain/unlinked.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";

export type TemporaryPasswordProps = {
  /** The account's organisation, or the product when there is none. */
  organizationName: string;
  userName: string;
  email: string;
  password: string;
  loginUrl: string;
  validHours: number;
};

/** To somebody who asked for a new password. */
export const temporaryPassword: Message<TemporaryPasswordProps> = {
  mail(props) {
    // Somebody who opens a house may give it any name, and type anyone's name and e-mail.
    const organizationName = unlinked(oneLine(props.organizationName, 80));
    const name = unlinked(oneLine(props.userName, 80));
    return renderMail({
      subject: `Sua senha temporária · ${organizationName}`,
      // Mail lists show this on locked screens: it never holds the password.
      preview: `Vale por ${props.validHours} horas e funciona uma única vez.`,
      organizationName,
      title: "Sua senha temporária",
      blocks: [
        {
          kind: "text",
          text: `Olá, ${name}. Entre com a senha abaixo: ela vale por ${props.validHours} horas, funciona uma única vez e, logo depois, você cria uma nova.`,
        },
        { kind: "facts", facts: [{ label: "E-mail", value: props.email }] },
        { kind: "secret", label: "Senha temporária", value: props.password },
        { kind: "button", label: "Entrar", href: props.loginUrl },
        {
          kind: "note",
          text: "Não pediu uma nova senha? Ignore este e-mail: a sua senha atual continua valendo. Ninguém da equipe vai pedir esta senha a você.",
        },
      ],
      footer: "Você recebeu este e-mail porque alguém pediu uma nova senha para este endereço.",
    });
  },
};
