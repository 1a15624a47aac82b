/** What the product answers a customer by WhatsApp. */
export const answerTexts = {
  confirmed: (moment: string) => `Presença confirmada: ${moment}. Até lá!`,
  move: (url: string) => `Escolha outro horário por aqui: ${url}`,
  byTeam: "A equipe foi avisada e responde por aqui.",
  byTeamOrLink: (url: string) =>
    `A equipe foi avisada e responde por aqui. Para escolher outro horário agora: ${url}`,
  notCancelled: (moment: string) =>
    `Não cancelamos nada: o seu horário continua, ${moment}. A equipe foi avisada e responde por aqui.`,
  askCancel: (moment: string) => `Cancelar o seu horário de ${moment}?`,
  /** The same where nothing can be tapped. */
  askCancelByWord: (moment: string) =>
    `Cancelar o seu horário de ${moment}? Responda SIM para cancelar ou NÃO para manter.`,
  cancelSure: "Sim, cancelar",
  keep: "Manter horário",
  kept: (moment: string) => `Tudo certo, o seu horário continua: ${moment}.`,
  cancelled: (moment: string, url: string | null) =>
    `Horário de ${moment} cancelado. Obrigado por avisar.${url ? ` Para marcar outro: ${url}` : ""}`,
  alreadyCancelled: "Este horário já tinha sido cancelado.",
  bookAgain: (url: string | null) =>
    url
      ? `Este horário foi cancelado. Para marcar outro: ${url}. A equipe também foi avisada.`
      : "Este horário foi cancelado. A equipe foi avisada e responde por aqui.",
  offerClosed: "Não foi possível reservar este horário por aqui. A equipe foi avisada e responde.",
  moved: (moment: string) => `Este horário foi remarcado: agora é ${moment}.`,
  over: "Este horário já passou ou já começou.",
  optedOut:
    "Pronto: você não recebe mais mensagens por aqui. Se você recebe lembretes por e-mail, eles continuam. Se mudar de ideia, responda VOLTAR.",
  optedIn: "Pronto: você recebe as nossas mensagens por aqui. Para parar, responda PARAR.",
} as const;

/**
 * Why an SMS did not arrive, by Twilio's code (compared with the page of each under
 * https://www.twilio.com/docs/api/errors on 2026-11-27; 30004 and 30008 only with others' words), and what to do.
 * Amazon tells what became of an SMS only in the account's own CloudWatch.
 */
const smsFailures: Readonly<Record<number, string>> = {
  14107: "Foram mensagens demais a este telefone em poucos segundos. Espere um minuto.",
  20003: "O provedor de SMS recusou a conta. Confira o token em Minha Organização, em Integrações.",
  20005: "A conta de SMS está suspensa. Veja o motivo no painel da Twilio.",
  20404: "O provedor de SMS não encontrou a conta. Confira o Account SID em Integrações.",
  20429: "O provedor de SMS pediu uma pausa: foram mensagens demais em pouco tempo.",
  21211: "Este telefone não existe. Confira o número no cadastro.",
  21408: "A conta da Twilio não envia SMS para este país. Libere-o nas permissões geográficas.",
  21606: "O número de envio não é desta conta de SMS. Confira-o em Integrações.",
  21602: "O SMS estava vazio. Escreva a mensagem com letras e envie de novo.",
  21608:
    "A conta da Twilio está em teste, ou sem perfil aprovado, e só envia a números verificados. Veja o que falta no painel da Twilio.",
  21610:
    "Esta pessoa respondeu PARAR ao SMS. Só ela pode voltar a receber: peça que responda START.",
  21611: "A fila de SMS do número de envio encheu. Avise por outro meio se for urgente.",
  21612: "O número de envio não alcança este telefone. Confira o número, ou use outro para enviar.",
  21614: "Este telefone não recebe SMS. Peça um número de celular.",
  21617: "A mensagem ficou longa demais para um SMS.",
  21635: "É um telefone fixo, que não recebe SMS. Peça um número de celular.",
  21659: "O número de envio não é desta conta de SMS. Confira-o em Integrações.",
  21660: "O número de envio não é desta conta de SMS. Confira-o em Integrações.",
  21661: "O número de envio não manda SMS. Use outro, em Integrações.",
  30001: "A fila de SMS do número de envio encheu. Avise por outro meio se for urgente.",
  30002: "A conta de SMS foi suspensa durante o envio. Veja o motivo no painel da Twilio.",
  30003: "O celular está desligado, sem sinal ou sem serviço. Tente ligar mais tarde.",
  30004: "Este número bloqueia a mensagem ou não recebe SMS. Ligue para a pessoa.",
  30005: "Este número não existe mais. Peça o telefone atual.",
  30006: "É um telefone fixo, ou a operadora não entrega SMS. Peça um número de celular.",
  30007:
    "A operadora filtrou a mensagem como indesejada. Ligue, e veja o remetente no painel da Twilio.",
  30008: "A operadora não entregou o SMS e não disse por quê. Confira o número ou ligue.",
  30036: "O SMS esperou demais na fila da Twilio, e o prazo dele acabou. Ligue se for urgente.",
  30410: "A operadora demorou demais para responder. Ligue se for urgente.",
  63038:
    "A conta da Twilio chegou ao limite de mensagens do dia. Veja o limite no painel da Twilio.",
};

/** Says why an SMS did not arrive; with Twilio's code where we don't know what it means. */
export const smsFailureText = (code: number): string =>
  smsFailures[code] ??
  `O SMS não foi entregue por um motivo que ainda não conhecemos (código ${code}). Ligue para a pessoa, e procure o código no painel da Twilio.`;

/** The same where no code says why. */
export const smsNotTaken =
  "O SMS não saiu: o envio parou ou o provedor não respondeu. Veja o motivo em Minha Organização, em Integrações.";

/** Why WhatsApp refused a text, by its word for it, and what to do. */
export const templateRejections: Readonly<Record<string, string>> = {
  ABUSIVE_CONTENT:
    "O WhatsApp considerou o texto abusivo. Peça uma nova análise no painel da Meta.",
  INCORRECT_CATEGORY:
    "O WhatsApp quer este texto em outra categoria. Aceite a mudança no painel da Meta.",
  INVALID_FORMAT:
    "O WhatsApp não aceitou o formato do texto. Peça uma nova análise no painel da Meta ou fale com o nosso suporte.",
  PROMOTIONAL:
    "O WhatsApp considerou o texto uma promoção. Peça uma nova análise no painel da Meta.",
  SCAM: "O WhatsApp suspeitou de golpe. Confira se a empresa está verificada na Meta e peça uma nova análise.",
  TAG_CONTENT_MISMATCH:
    "O WhatsApp achou que o texto não combina com o idioma ou a categoria. Peça uma nova análise no painel da Meta.",
};
export const unknownRejection =
  "O WhatsApp não disse por quê. Veja o motivo e peça uma nova análise no painel da Meta.";
