import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import type { IntegrationKind, smsProviders } from "#shared/domain/integrations.ts";
import type { Connection } from "./connection-values.ts";

/** What each card is called, and what it gives. */
export const connectionWords: Readonly<
  Record<IntegrationKind, { readonly title: string; readonly lead: string; readonly about: string }>
> = {
  whatsapp: {
    title: "WhatsApp",
    lead: "Os lembretes saem do número da organização, e o cliente confirma, remarca ou cancela com um toque.",
    about: "a conexão com o WhatsApp",
  },
  sms: {
    title: "SMS",
    lead: "Quem não recebe pelo WhatsApp é lembrado por SMS; sem os dois, por e-mail.",
    about: "o provedor de SMS",
  },
  email: {
    title: "E-mail",
    lead: "Os e-mails da organização saem do seu próprio servidor. Se ele falhar, saem pelo nosso.",
    about: "o servidor de e-mail",
  },
};

/** How to come by WhatsApp's credentials, one step a line. */
export const whatsappSteps = [
  "Em developers.facebook.com, crie um aplicativo do tipo Empresa e adicione o produto WhatsApp.",
  "Em WhatsApp, Configuração da API, copie a identificação do número de telefone e a da conta.",
  "No Gerenciador de Negócios, em Usuários do sistema, gere um token permanente com as permissões whatsapp_business_messaging e whatsapp_business_management.",
  "No aplicativo, em Configurações, Básico, copie a chave secreta: sem ela, as respostas dos clientes não são aceitas.",
] as const;

type SmsProvider = (typeof smsProviders)[number];

/** What each SMS provider calls the account and its secret. */
export const smsWords: Readonly<
  Record<SmsProvider, { readonly name: string; readonly account: string; readonly secret: string }>
> = {
  twilio: { name: "Twilio", account: "Account SID", secret: "Auth Token" },
  aws_sns: { name: "Amazon SNS", account: "Access Key ID", secret: "Secret Access Key" },
  other: { name: "Outro", account: "Identificação da conta", secret: "Token de acesso" },
};

export const emailProviderNames = {
  smtp: "Servidor SMTP",
  sendgrid: "SendGrid",
  mailgun: "Mailgun",
  ses: "Amazon SES",
} as const;

export const securityNames = {
  starttls: "STARTTLS (porta 587)",
  tls: "TLS (porta 465)",
} as const;

type Lack = {
  readonly word: string;
  readonly text: string;
  /** Whether another test may bring it. */
  readonly mayRetry?: true;
};

/** What doesn't work of a connection whose test went well; null where all does. */
export function lackOf(stored: Connection): Lack | null {
  if ("isAppSecretSet" in stored && !stored.isAppSecretSet) {
    return {
      word: "Só envia",
      text: "Sem a chave secreta do aplicativo, as respostas dos clientes e as entregas não são recebidas. Copie-a do painel da Meta e salve.",
    };
  }
  if ("isIncomingRefused" in stored && stored.isIncomingRefused) {
    const code = stored.incomingCode ? ` (código ${stored.incomingCode})` : "";
    return {
      word: "Só envia",
      text: `O WhatsApp não aceitou o endereço do webhook${code}: as mensagens saem, mas as respostas dos clientes e as entregas não chegam. Confira na Meta se o token tem a permissão whatsapp_business_management e se o aplicativo está ligado a esta conta, e tente de novo.`,
      mayRetry: true,
    };
  }
  if ("lastRefusedAt" in stored && stored.lastRefusedAt !== null) {
    const when = formatDateTime(stored.lastRefusedAt, ownTimeZone());
    return {
      word: "Sai pelo Encaixe",
      text: `O seu servidor não aceitou um e-mail em ${when}. Enquanto ele não aceitar, os e-mails saem pelo servidor do Encaixe. Teste de novo para ver o motivo.`,
    };
  }
  return null;
}

/** Says when the last test was, or when a message that was to leave told what no test had. */
export function testedAtInWords(hasStopped: boolean, at: string): string {
  const moment = formatDateTime(at, ownTimeZone());
  return hasStopped ? `Aconteceu num envio, em ${moment}.` : `Último teste: ${moment}.`;
}

/** Beside a secret that saving forgets. */
export const lostSecretText =
  "Digite de novo: o que estava guardado vale só para a conta e o servidor de antes.";
