/** What the forms say about a working week. */
export const scheduleMessages = {
  endBeforeStart: "O fim do expediente deve ser depois do início",
  lunchEndBeforeStart: "O fim do almoço deve ser depois do início",
  lunchOutsideDay: "O almoço deve estar dentro do expediente",
  repeatedDay: "Cada dia da semana pode aparecer uma vez",
  /** Under a field for the end of a day. */
  midnightEndsDay: "00:00 é a meia-noite do fim do dia.",
  noDay: "Escolha pelo menos um dia",
  noWorkingDay: "Escolha pelo menos um dia de atendimento",
  invalidHours: "Horário inválido",
  upToDays: (max: number) => `De 0 a ${max}; 0 é sem limite.`,
} as const;
