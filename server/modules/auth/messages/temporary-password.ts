import { formatCents } from "#shared/domain/money.ts";
import { planNames, plans } from "#shared/domain/plans.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import { nextInvoiceWords } from "#shared/texts/charges.pt-br.ts";
import type { BoughtPlan } from "../steps/read-bought-plan.ts";
import type { Message } from "#server/kernel/messages/message.ts";

export type TemporaryPasswordProps = {
  /** The account's organisation, or the product when there is none. */
  organizationName: string;
  userName: string;
  email: string;
  password: string;
  loginUrl: string;
  validHours: number;
  /** Whether the account has had no password yet: it was just opened. */
  isFirst: boolean;
  /** The plan that was bought with it. */
  bought?: BoughtPlan | undefined;
};

const firstWords = {
  title: "Sua conta está aberta",
  note: "Não esperava este e-mail? Ignore-o: sem esta senha ninguém entra na conta. Ninguém da equipe vai pedir esta senha a você.",
  footer: "Você recebeu este e-mail porque este endereço foi informado ao abrir a conta.",
};

const askedWords = {
  title: "Sua senha temporária",
  note: "Não pediu uma nova senha? Ignore este e-mail: a sua senha atual continua valendo. Ninguém da equipe vai pedir esta senha a você.",
  footer: "Você recebeu este e-mail porque alguém pediu uma nova senha para este endereço.",
};

/** Says which plan was bought, and what is charged next. */
function planWords({ plan, chargedAt }: BoughtPlan): string {
  const cents = plans[plan].priceCents;
  const next = nextInvoiceWords({ at: chargedAt, cents, monthlyCents: cents });
  return `O seu plano é o ${planNames[plan]}, de ${formatCents(cents)} por mês. ${next}`;
}

/** Goes to somebody whose account was just opened, or who asked for a new password. */
export const temporaryPassword: Message<TemporaryPasswordProps> = {
  mail(props) {
    // Somebody who opens a house may give it any name, and type anyone's name and e-mail.
    const organizationName = unlinked(oneLine(props.organizationName, 80));
    const name = unlinked(oneLine(props.userName, 80));
    const { title, note, footer } = props.isFirst ? firstWords : askedWords;
    const begun = props.isFirst ? ` ${organizationName} já está no Encaixe.` : "";
    return renderMail({
      subject: `${title} · ${organizationName}`,
      // Mail lists show this on locked screens: it never holds the password.
      preview: `Vale por ${props.validHours} horas e funciona uma única vez.`,
      organizationName,
      title,
      blocks: [
        {
          kind: "text",
          text: `Olá, ${name}.${begun} Entre com a senha abaixo: ela vale por ${props.validHours} horas, funciona uma única vez e, logo depois, você cria uma nova.`,
        },
        { kind: "facts", facts: [{ label: "E-mail", value: props.email }] },
        { kind: "secret", label: "Senha temporária", value: props.password },
        { kind: "button", label: "Entrar", href: props.loginUrl },
        {
          kind: "text",
          text: `Passou das ${props.validHours} horas? Peça outra em “Esqueci minha senha”, na tela de entrada: ela chega em outra mensagem, neste mesmo endereço.`,
        },
        ...(props.bought ? [{ kind: "text" as const, text: planWords(props.bought) }] : []),
        { kind: "note", text: note },
      ],
      footer,
    });
  },
};
