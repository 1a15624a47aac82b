/** What the script for other sites says; apart from all else, since it is to stay small. */
export const embedTexts = {
  title: "Agendamento",
  close: "Fechar",
  /** Where its frame can't be shown. */
  refused: "O agendamento não abre dentro desta página.",
  /** Leads to the page itself, where its frame can't be shown. */
  openPage: "Agendar em outra página",
} as const;
