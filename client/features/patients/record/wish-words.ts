import { formatDateTime } from "#client/lib/formats.ts";
import type { MessageWish } from "#shared/schemas/message-wishes.ts";

/** Says whether a number wants messages, since when, and how that is known. */
export function wishInWords(
  { wants, source, at, authorName }: MessageWish,
  timeZone: string,
  now = Date.now(),
): string {
  if (wants === null || source === null || at === null) return "Ainda não disse se aceita";
  const said = wants ? "Aceita mensagens" : "Não quer mensagens";
  const how = {
    booking: "ao agendar pela internet",
    waitlist: "ao entrar na lista de espera",
    staff: authorName ? `registrado por ${authorName}` : "registrado pela equipe",
    whatsapp: wants ? "respondeu VOLTAR" : "respondeu PARAR",
    sms: wants ? "respondeu VOLTAR ao SMS" : "respondeu PARAR ao SMS",
  }[source];
  return `${said} desde ${formatDateTime(at, timeZone, now)}: ${how}`;
}
