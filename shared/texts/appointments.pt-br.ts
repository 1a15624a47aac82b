export const appointmentStatusLabels = {
  scheduled: "Agendado",
  confirmed: "Confirmado",
  in_progress: "Em andamento",
  finished: "Finalizado",
  cancelled: "Cancelado",
  no_show: "Não compareceu",
} as const;

/** What forms and the API say about appointments. */
export const appointmentFormTexts = {
  nameMissing: "Informe o nome ou escolha um cadastro",
} as const;
