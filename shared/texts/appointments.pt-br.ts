export const appointmentStatusLabels = {
  scheduled: "Agendado",
  confirmed: "Confirmado",
  in_progress: "Em andamento",
  finished: "Finalizado",
  cancelled: "Cancelado",
  no_show: "Não compareceu",
} as const;
