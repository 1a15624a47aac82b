/** The days of the week, Sunday = 0: as on a button, as a row's name, and in full. */
export const weekdays = [
  { short: "Dom", name: "Domingo", full: "domingo" },
  { short: "Seg", name: "Segunda", full: "segunda-feira" },
  { short: "Ter", name: "Terça", full: "terça-feira" },
  { short: "Qua", name: "Quarta", full: "quarta-feira" },
  { short: "Qui", name: "Quinta", full: "quinta-feira" },
  { short: "Sex", name: "Sexta", full: "sexta-feira" },
  { short: "Sáb", name: "Sábado", full: "sábado" },
] as const;
