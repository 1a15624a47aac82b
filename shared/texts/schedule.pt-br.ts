/** What the forms say about a working week. */
export const scheduleMessages = {
  endBeforeStart: "O fim do expediente deve ser depois do início",
  lunchEndBeforeStart: "O fim do almoço deve ser depois do início",
  lunchOutsideDay: "O almoço deve estar dentro do expediente",
  repeatedDay: "Cada dia da semana pode aparecer uma vez",
  invalidHours: "Horário inválido",
} as const;
