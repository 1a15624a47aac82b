/** What messages go by. */
export const channelNames = { email: "E-mail", whatsapp: "WhatsApp", sms: "SMS" } as const;

/** What forms and the API say about how long before reminders go out. */
export const reminderTexts = {
  tooShort: "Use pelo menos 5 minutos",
  sameHours: "O silêncio precisa terminar em outra hora",
  tooLong: "Use no máximo 30 dias",
} as const;

/** What is said once visitors have caused as many SMS as an organisation pays for in a day. */
export const strangersLimitTexts = {
  title: "Os SMS de hoje para quem agenda pelos links acabaram.",
  what: "Até amanhã, esses visitantes são avisados por e-mail, e as respostas por SMS ficam para a equipe. Quem já escreveu para a organização continua recebendo.",
};
