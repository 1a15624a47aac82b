/** What a public page says when it has no data. */
export const pageFailed = "Erro ao carregar informações do agendamento";

/** What whoever types their number agrees to. */
export const messagesAgreed =
  "Com ele, você aceita receber avisos do agendamento por WhatsApp ou SMS.";
