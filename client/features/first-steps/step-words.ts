/** What each step asks for. */
export const stepTitles = [
  "Tipo de negócio",
  "Horário de atendimento",
  "Primeiro serviço",
  "Quem atende",
  "Link para compartilhar",
] as const;
