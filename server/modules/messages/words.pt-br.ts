/** The bodies of the product's templates at WhatsApp. */
export const templateBodies = {
  reminder: "Olá, {{1}}. Lembrete do seu horário em {{2}}: {{3}}, com {{4}}. Você confirma?",
  general: "Olá! {{1}} Para falar com a gente, é só responder por aqui.",
} as const;

export type SmsReminder = {
  readonly organizationName: string;
  readonly moment: string;
  readonly professionalName: string;
  /** The private page, when the appointment has one. */
  readonly manageUrl: string | null;
  /** Whether that page offers other times. */
  readonly canMove: boolean;
};

/** What the product sends by SMS; accents are folded, so that each fits into 160 letters. */
export const smsTexts = {
  reminder: ({ organizationName, moment, professionalName, manageUrl, canMove }: SmsReminder) =>
    `${organizationName}: lembrete do seu horário, ${moment}, com ${professionalName}.${
      manageUrl ? ` ${canMove ? "Remarcar ou cancelar" : "Cancelar"}: ${manageUrl}` : ""
    }`,
} as const;

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
