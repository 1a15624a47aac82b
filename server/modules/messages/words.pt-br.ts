/** What the product answers a customer by WhatsApp. */
export const answerTexts = {
  confirmed: (moment: string) => `Presença confirmada: ${moment}. Até lá!`,
  move: (url: string) => `Escolha outro horário por aqui: ${url}`,
  talk: (organization: string) => `Para mudar este horário, fale com ${organization}.`,
  askCancel: (moment: string) => `Cancelar o seu horário de ${moment}?`,
  cancelSure: "Sim, cancelar",
  keep: "Manter horário",
  kept: (moment: string) => `Tudo certo, o seu horário continua: ${moment}.`,
  cancelled: (moment: string) => `Horário de ${moment} cancelado. Obrigado por avisar.`,
  alreadyCancelled: "Este horário já tinha sido cancelado.",
  moved: (moment: string) => `Este horário foi remarcado: agora é ${moment}.`,
  over: "Este horário já passou ou já começou.",
  optedOut: "Pronto: você não recebe mais mensagens por aqui. Os lembretes seguem por e-mail.",
} as const;
