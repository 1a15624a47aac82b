/** What several modules say about calendars, services and times that can't be had; visitors' pages say none of it. */
export const schedulingTexts = {
  calendarInactive: "Este calendário está inativo",
  serviceInactive: "Um dos serviços está inativo",
  subtotalTooHigh: "A soma dos serviços é alta demais",
  calendarOffDay: "O calendário não abre neste dia da semana.",
  professionalOffDay: "O profissional não trabalha neste dia da semana.",
  inThePast: "Este horário já passou.",
} as const;
