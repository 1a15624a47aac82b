import { formatCount } from "../domain/counts.ts";
import {
  markOf,
  messageVariables,
  mostMarks,
  type MessageVariable,
} from "../domain/message-variables.ts";
import { longestSms, type SendFailure } from "../domain/sending.ts";

const list = new Intl.ListFormat("pt-BR");
const marksOf = (variables: readonly string[]) => list.format(variables.map(markOf));

/** What the variables of a message are called. */
export const variableLabels: Readonly<Record<MessageVariable, string>> = {
  nome: "Nome",
  nome_completo: "Nome completo",
  organizacao: "Organização",
  profissional: "Profissional",
  servico: "Serviço",
  data: "Data",
  hora: "Hora",
};

/** What both sides say about messages that staff write. */
export const sendingTexts = {
  messageMissing: "Por favor, digite uma mensagem",
  nobodyChosen: "Selecione pelo menos um paciente",
  templateNotProposed: "O WhatsApp não aceitou a proposta agora. Tente de novo em instantes.",
  notResumed:
    "O envio continua pausado: o WhatsApp da organização parou ou está desligado. Teste a conexão em Minha Organização e retome depois.",
  notResumable:
    "Este envio já foi cancelado. Para mandar a mensagem a quem ficou sem ela, faça um novo envio.",
  noEmail: "Esta pessoa não tem e-mail.",
  failures: {
    no_phone: "O telefone não é um número válido.",
    opted_out: "Pediu para não receber mensagens.",
    template_required:
      "Não escreveu nas últimas 24 horas: só um modelo aprovado pode ir. Veja os modelos em Minha Organização, ou ligue.",
    missing_value: "Não tem mais um próximo horário que preencha a mensagem.",
    too_long: "Preenchida, a mensagem fica longa demais para este envio.",
    same_phone: "O mesmo telefone já está neste envio.",
    gone: "O cadastro mudou ou não existe mais.",
    not_on_whatsapp: "Este número não recebe mensagens do WhatsApp. Confira o telefone ou ligue.",
    account_refused:
      "O WhatsApp recusou a conta da organização. O motivo está em Minha Organização, em Integrações.",
    wrong_settings:
      "O WhatsApp não aceitou os dados do envio. Teste a conexão em Minha Organização, em Integrações.",
    provider_down:
      "O WhatsApp não respondeu, mesmo depois de várias tentativas. Tente de novo mais tarde.",
    rate_limited:
      "O WhatsApp pediu uma pausa: foram mensagens demais em pouco tempo. Tente de novo mais tarde.",
    template_paused: "O WhatsApp pausou o modelo desta mensagem. Veja o motivo no painel da Meta.",
    template_changed:
      "O modelo no WhatsApp não combina mais com esta mensagem. Confira os modelos em Minha Organização.",
    policy:
      "O WhatsApp barrou a mensagem por uma regra de uso, ou para poupar esta pessoa. Mude o texto ou ligue.",
    refused: "O WhatsApp recusou a mensagem. Confira o texto e o telefone, ou ligue.",
    strangers_limit: "Os SMS de hoje para números que só o visitante informou acabaram.",
  } satisfies Record<SendFailure, string>,
  tooLongForSms: {
    gsm7: `A resposta sai por SMS, e cabem ${longestSms.gsm7} caracteres: três SMS.`,
    ucs2: `A resposta sai por SMS com letras de outro alfabeto, e cabem ${longestSms.ucs2} caracteres: três SMS.`,
  },
  emptySms: "A resposta sai por SMS, e não há nada para ler nela. Escreva a mensagem.",
  tooManyVariables: `Use no máximo ${mostMarks} variáveis em uma mensagem.`,
  unknownVariables: (unknown: readonly string[]) =>
    `${unknown.length === 1 ? "Não existe a variável" : "Não existem as variáveis"} ${marksOf(unknown)}. Use ${marksOf(messageVariables)}.`,
  missingValues: (missing: readonly MessageVariable[]) =>
    `Sem próximo horário marcado que preencha ${marksOf(missing)}.`,
  tooLong: (length: number, most: number) =>
    `Preenchida, a mensagem fica com ${formatCount(length)} caracteres, e neste envio cabem ${formatCount(most)}.`,
  agendaForbidden:
    "A sua função não vê a agenda: a mensagem não pode falar do próximo horário de ninguém.",
  /** What Meta says by a number that we don't know. */
  unknownCode: (code: number) =>
    `O WhatsApp recusou a mensagem por um motivo que ainda não conhecemos (código ${code}). Ligue para a pessoa, e procure o código no painel da Meta.`,
} as const;
