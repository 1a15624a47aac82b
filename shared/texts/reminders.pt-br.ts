/** What messages go by. */
export const channelNames = { email: "E-mail", whatsapp: "WhatsApp", sms: "SMS" } as const;

/** What forms and the API say about how long before reminders go out. */
export const reminderTexts = {
  tooShort: "Use pelo menos 5 minutos",
  sameHours: "O silêncio precisa terminar em outra hora",
  tooLong: "Use no máximo 30 dias",
} as const;
