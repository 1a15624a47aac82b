/** What a public page says when it has no data. */
export const pageFailed = "Erro ao carregar informações do agendamento";
