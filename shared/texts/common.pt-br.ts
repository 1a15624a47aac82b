/** What more than one domain says. */
export const commonTexts = {
  invalidPhone: "Telefone inválido. Informe o DDD e o número.",
  invalidEmail: "E-mail inválido",
  invalidCpfCnpj: "CPF ou CNPJ inválido",
  endBeforeStart: "O fim deve ser depois do início",
  calendarInactive: "Este calendário está inativo",
  serviceInactive: "Um dos serviços está inativo",
  subtotalTooHigh: "A soma dos serviços é alta demais",
  calendarOffDay: "O calendário não abre neste dia da semana.",
  professionalOffDay: "O profissional não trabalha neste dia da semana.",
  inThePast: "Este horário já passou.",
} as const;
