import { formatDateTime } from "#client/lib/formats.ts";
import type { MailWish, MessageWish } from "#shared/schemas/message-wishes.ts";

/** Says whether a number wants messages, since when, and how that is known. */
export function wishInWords(
  { wants, source, at, authorName }: Omit<MessageWish, "mail" | "unfit">,
  timeZone: string,
  now = Date.now(),
): string {
  if (wants === null || source === null || at === null) return "Ainda não disse se aceita";
  const said = wants ? "Aceita mensagens" : "Não quer mensagens";
  const how = {
    booking: "ao agendar pela internet",
    waitlist: "ao entrar na lista de espera",
    staff: byTeam(authorName),
    whatsapp: wants ? "respondeu VOLTAR" : "respondeu PARAR",
    sms: wants ? "respondeu VOLTAR ao SMS" : "respondeu PARAR ao SMS",
  }[source];
  return `${said} desde ${formatDateTime(at, timeZone, now)}: ${how}`;
}

/** Says whether an address wants reminders; who has said nothing gets them. */
export function mailWishInWords(
  { wants, source, at, authorName }: MailWish,
  timeZone: string,
  now = Date.now(),
): string {
  if (wants === null || source === null || at === null) return "Recebe lembretes";
  const said = wants ? "Recebe lembretes" : "Não quer lembretes";
  const how = {
    page: "pelo link do e-mail",
    mail_program: "pelo botão do programa de e-mail",
    staff: byTeam(authorName),
  }[source];
  return `${said} desde ${formatDateTime(at, timeZone, now)}: ${how}`;
}

const byTeam = (authorName: string | null) =>
  authorName ? `registrado por ${authorName}` : "registrado pela equipe";
