/** What the product answers a customer by WhatsApp. */
export const answerTexts = {
  confirmed: (moment: string) => `Presença confirmada: ${moment}. Até lá!`,
  move: (url: string) => `Escolha outro horário por aqui: ${url}`,
  byTeam: "A equipe foi avisada do seu pedido e responde por aqui.",
  askCancel: (moment: string) => `Cancelar o seu horário de ${moment}?`,
  cancelSure: "Sim, cancelar",
  keep: "Manter horário",
  kept: (moment: string) => `Tudo certo, o seu horário continua: ${moment}.`,
  cancelled: (moment: string) => `Horário de ${moment} cancelado. Obrigado por avisar.`,
  alreadyCancelled: "Este horário já tinha sido cancelado.",
  bookAgain: (url: string | null) =>
    url
      ? `Este horário foi cancelado. Para marcar outro: ${url}. A equipe também foi avisada.`
      : "Este horário foi cancelado. A equipe foi avisada e responde por aqui.",
  moved: (moment: string) => `Este horário foi remarcado: agora é ${moment}.`,
  over: "Este horário já passou ou já começou.",
  optedOut:
    "Pronto: você não recebe mais mensagens por aqui. Os lembretes seguem por e-mail. Se mudar de ideia, responda VOLTAR.",
  optedIn: "Pronto: você recebe as nossas mensagens por aqui. Para parar, responda PARAR.",
} as const;

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
