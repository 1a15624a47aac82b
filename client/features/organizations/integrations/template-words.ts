import { smsCostInWords } from "#client/domain/messages/message-words.ts";
import type { Tone } from "#client/ui/tokens.ts";
import type {
  MessageOccasion,
  MessageTemplate,
  TemplateStanding,
} from "#shared/schemas/messages.ts";

/** What each message is called, and when it goes out. */
export const occasionWords: Readonly<
  Record<MessageOccasion, { readonly title: string; readonly when: string }>
> = {
  confirmation: {
    title: "Confirmação",
    when: "Quando a equipe agenda, ou quando agenda pelo link quem pediu mensagens ou já escreveu.",
  },
  reminder: {
    title: "Lembrete",
    when: "Antes do horário, nas antecedências que você escolheu em Lembretes.",
  },
  reminder_soon: {
    title: "Lembrete de última hora",
    when: "No lugar do lembrete, quando a antecedência é de até 3 horas.",
  },
  return: {
    title: "Retorno",
    when: "Na data marcada para o retorno, a quem ainda não agendou de novo.",
  },
  moved: { title: "Remarcado", when: "Quando a equipe muda o horário." },
  cancelled: { title: "Cancelado", when: "Quando a equipe cancela o horário." },
  series: {
    title: "Vários horários",
    when: "Quando a equipe marca, muda ou cancela mais de um horário da mesma pessoa de uma vez.",
  },
  offer: {
    title: "Lista de espera",
    when: "Quando abre um horário para quem espera. Vai por e-mail também: quem espera tem um prazo para aceitar.",
  },
  general: {
    title: "Mensagem da equipe",
    when: "Leva o que a equipe escreve a quem não mandou mensagem nas últimas 24 horas.",
  },
};

export const standingLooks: Readonly<
  Record<TemplateStanding, { readonly tone: Tone; readonly word: string }>
> = {
  missing: { tone: "neutral", word: "Não proposto" },
  pending: { tone: "info", word: "Em análise" },
  approved: { tone: "success", word: "Aprovado" },
  rejected: { tone: "danger", word: "Recusado" },
  paused: { tone: "warning", word: "Pausado" },
};

/** What the button does with templates that stand so; null when WhatsApp has approved all. */
export function proposalWords(templates: readonly MessageTemplate[]): string | null {
  if (templates.some(({ standing }) => standing === "missing")) return "Propor modelos";
  return templates.every(({ standing }) => standing === "approved") ? null : "Conferir aprovação";
}

/** What became of them when the button was pressed. */
export function outcomeInWords(templates: readonly MessageTemplate[]): string {
  const count = (wanted: TemplateStanding) =>
    templates.filter(({ standing }) => standing === wanted).length;
  const [refused, waiting] = [count("rejected") + count("paused"), count("pending")];
  if (refused > 0) return "O WhatsApp não aceitou todos os modelos: veja o motivo em cada um.";
  return waiting > 0
    ? "Modelos em análise no WhatsApp. A resposta aparece aqui sozinha."
    : "Todos os modelos estão aprovados.";
}

type Size = NonNullable<MessageTemplate["smsSize"]>;

/** How long an SMS is, how many are paid for it and how much: names and addresses make it longer or shorter. */
export function smsSizeInWords({ places, parts }: Size, partPrice: string): string {
  const paid = parts === 1 ? "1 SMS" : `${parts} SMS`;
  const cost = smsCostInWords(parts, partPrice);
  return `${places} caracteres: ${[paid, cost].filter(Boolean).join(", ")}`;
}
