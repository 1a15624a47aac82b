import type { Instant } from "../domain/date-formats.ts";
import { exportDays, type Standing } from "../domain/subscriptions.ts";

/** A subscription that somebody has cancelled or is about to, and what is due before its end. */
export type ComingEnd = {
  readonly standing: Standing;
  /** From then on nothing can be written, as long as nothing is paid. */
  readonly readOnlyFrom: Instant | null;
  readonly endsAt: Instant;
};

/** Whether a payment decides what works before the end: a grace that outlasts it changes nothing. */
function stopsBefore({ standing, readOnlyFrom, endsAt }: ComingEnd): boolean {
  if (standing === "suspended") return true;
  return (
    standing === "past_due" && readOnlyFrom !== null && +new Date(readOnlyFrom) < +new Date(endsAt)
  );
}

/** Says what works until a subscription ends, and what paying would still bring. */
function meanwhileWords(end: ComingEnd, day: (at: Instant) => string): string {
  const { standing, readOnlyFrom, endsAt } = end;
  if (!stopsBefore(end)) return "Até lá tudo funciona como hoje.";
  return standing === "suspended"
    ? `Sem o pagamento, continua como está: só dá para ler e exportar, e os links de agendamento ficam inativos. Pagando, tudo volta na mesma hora e funciona até ${day(endsAt)}.`
    : `O pagamento está pendente: sem ele, tudo funciona só até ${day(readOnlyFrom ?? endsAt)}; a partir daí só dá para ler e exportar, e os links de agendamento ficam inativos. Pagando, tudo funciona até ${day(endsAt)}.`;
}

/** Says what is left after a subscription's end; links that rest already don't come to rest then. */
function afterWords(end: ComingEnd): string {
  const links = stopsBefore(end) ? "" : "os links de agendamento ficam inativos e, ";
  return `Depois desse dia, ${links}por ${exportDays} dias, dá para entrar, ler e exportar tudo o que você registrou.`;
}

/** Says what holds until a subscription's end, what is charged, and what is left afterwards. */
export function comingEndWords(
  end: ComingEnd,
  charges: string,
  day: (at: Instant) => string,
): string {
  return `${meanwhileWords(end, day)} ${charges} ${afterWords(end)}`;
}

/** Says how a subscription goes on after all. */
export function goOnWords(end: ComingEnd, day: (at: Instant) => string): string {
  const payment = end.standing === "active" ? "" : " e pague o que está em aberto";
  return `Para continuar, mantenha a assinatura${payment} em Meu Plano antes de ${day(end.endsAt)}.`;
}
