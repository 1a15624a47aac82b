import { formatCount, formatTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import type { MessageBatch, TemplateStanding } from "#shared/schemas/messages.ts";
import type { Tone } from "#client/ui/tokens.ts";

type Look = { readonly tone: Tone; readonly word: string };

export const batchLooks: Readonly<Record<MessageBatch["status"] | "resting", Look>> = {
  resting: { tone: "neutral", word: "Espera a manhã" },
  running: { tone: "info", word: "Enviando" },
  paused: { tone: "warning", word: "Pausado" },
  cancelled: { tone: "neutral", word: "Cancelado" },
  done: { tone: "success", word: "Terminado" },
};

/** Says when something leaves that rests in quiet hours. */
export const leavesAt = (what: string, heldUntil: string): string =>
  `${what} às ${formatTime(heldUntil, ownTimeZone())}, depois das horas de silêncio.`;

/** Counts who is selected, and how many of them the search doesn't show. */
export function selectedInWords(count: number, hidden: number): string {
  const words = `${formatCount(count)} ${count === 1 ? "selecionado" : "selecionados"}`;
  return hidden === 0 ? words : `${words} (${formatCount(hidden)} fora da busca)`;
}

/** Says why a batch may have stopped by itself; null for one that goes on, or of which all is known. */
export function silenceOf({ status, unknown }: MessageBatch): string | null {
  if (status !== "paused" || unknown === 0) return null;
  const [many, some] =
    unknown === 1
      ? ["a uma mensagem, que talvez tenha chegado", "ela não é enviada"]
      : [`a ${formatCount(unknown)} mensagens, que talvez tenham chegado`, "elas não são enviadas"];
  return `O WhatsApp não respondeu ${many}: ${some} de novo. Teste a conexão em Minha Organização antes de retomar.`;
}

/** How much of a batch has gone its way, in percent; what was cancelled never did. */
export const progressOf = ({ total, queued, cancelled }: MessageBatch): number =>
  ((total - queued - cancelled) / total) * 100;

/** Counts a batch's messages by what became of them; what there is none of isn't said. */
export function countsInWords({
  queued,
  sent,
  unknown,
  failed,
  skipped,
  cancelled,
}: MessageBatch): string {
  const parts = [
    sent > 0 && `${formatCount(sent)} ${sent === 1 ? "enviada" : "enviadas"}`,
    queued > 0 && `${formatCount(queued)} na fila`,
    failed > 0 && `${formatCount(failed)} não ${failed === 1 ? "enviada" : "enviadas"}`,
    skipped > 0 && `${formatCount(skipped)} ${skipped === 1 ? "pulada" : "puladas"}`,
    unknown > 0 && `${formatCount(unknown)} talvez ${unknown === 1 ? "enviada" : "enviadas"}`,
    cancelled > 0 && `${formatCount(cancelled)} ${cancelled === 1 ? "cancelada" : "canceladas"}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** What the template's standing means, and what its button does; null once it is approved. */
export const templateWords: Readonly<
  Record<TemplateStanding, { readonly text: string; readonly button: string } | null>
> = {
  approved: null,
  missing: {
    text: "Quem não escreveu nas últimas 24 horas só recebe por um modelo aprovado pelo WhatsApp. Proponha o nosso com um toque.",
    button: "Propor modelo",
  },
  pending: {
    text: "O modelo está em análise no WhatsApp. Até a aprovação, só recebe quem escreveu nas últimas 24 horas.",
    button: "Conferir aprovação",
  },
  rejected: {
    text: "O WhatsApp recusou o modelo. Veja o motivo no painel da Meta; até lá, só recebe quem escreveu nas últimas 24 horas.",
    button: "Conferir aprovação",
  },
  paused: {
    text: "O WhatsApp pausou o modelo por causa da qualidade das mensagens. Até ele voltar, só recebe quem escreveu nas últimas 24 horas.",
    button: "Conferir aprovação",
  },
};

/** Why more is read than was written. */
export const byTemplate =
  "Sem mensagem da pessoa nas últimas 24 horas, o texto vai dentro do modelo.";

/** What is worth knowing before writing. */
export const tips: readonly string[] = [
  "Os botões sob a mensagem inserem o que muda de pessoa a pessoa; profissional, serviço, data e hora são do próximo horário de cada uma.",
  "Quem não tem próximo horário fica de fora de uma mensagem que fala dele; se ele mudar antes do envio, vale o novo.",
  "Depois da última mensagem da pessoa, o texto livre vale por 24 horas; depois disso, vai dentro do modelo, que já começa com “Olá!”, numa linha só e com até 900 letras.",
  "Quem responder PARAR não recebe mais mensagens; respeite também quem pedir pessoalmente.",
  "Envie apenas a quem espera notícias suas: muitas denúncias bloqueiam o número.",
  "As mensagens são cobradas pelo WhatsApp e não fazem parte do plano.",
];
