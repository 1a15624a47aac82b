import { formatDateTime, formatMoney } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import type { Tone } from "#client/ui/tokens.ts";
import type { MessageState } from "#shared/domain/message-states.ts";
import type { Recipient } from "#shared/schemas/messages.ts";

type Look = { readonly tone: Tone; readonly word: string };
type Reached = Pick<Recipient, "freeUntil"> & { readonly reach: Recipient["reach"] | "sms" };

/** How a message reaches somebody. */
export function reachLook({ reach, freeUntil }: Reached): Look {
  switch (reach) {
    case "free":
      return {
        tone: "success",
        word: freeUntil ? `Livre até ${formatDateTime(freeUntil, ownTimeZone())}` : "Livre",
      };
    case "template":
      return { tone: "neutral", word: "Precisa de modelo" };
    case "sms":
      return { tone: "info", word: "Por SMS" };
    case "opted_out":
      return { tone: "danger", word: "Não quer mensagens" };
    case "no_phone":
      return { tone: "danger", word: "Telefone inválido" };
  }
}

/** Says what an SMS of so many parts costs, by the price in reais that somebody typed; null without one. */
export function smsCostInWords(parts: number, partPrice: string | null): string | null {
  const reais = Number((partPrice ?? "").replace(",", "."));
  // Providers charge fractions of a centavo: what is shown is rounded, and never nothing.
  return reais > 0 ? `cerca de ${formatMoney(Math.max(1, Math.round(parts * reais * 100)))}` : null;
}

/** Whether a message reaches somebody at all. */
export const canReach = ({ reach }: Pick<Recipient, "reach">) =>
  reach === "free" || reach === "template";

/** What became of a message. */
export const messageLooks: Readonly<Record<MessageState, Look>> = {
  queued: { tone: "neutral", word: "Na fila" },
  unknown: { tone: "warning", word: "Talvez enviada" },
  accepted: { tone: "info", word: "Enviada" },
  sent: { tone: "info", word: "Enviada ✓" },
  delivered: { tone: "success", word: "Entregue ✓✓" },
  read: { tone: "success", word: "Lida ✓✓" },
  failed: { tone: "danger", word: "Não enviada" },
  cancelled: { tone: "neutral", word: "Cancelada" },
  skipped: { tone: "neutral", word: "Pulada" },
};
