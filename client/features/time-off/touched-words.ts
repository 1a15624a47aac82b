/** Says that the appointments in blocked time stay. */
export function sentenceOfTouched(count: number): string {
  return count === 1
    ? "Há 1 agendamento no horário bloqueado. Ele continua marcado: remarque ou cancele na agenda."
    : `Há ${count} agendamentos no horário bloqueado. Eles continuam marcados: remarque ou cancele na agenda.`;
}

/** Says the same before it is blocked. */
export function sentenceOfStanding(count: number): string {
  return count === 1
    ? "Há 1 agendamento neste horário, que continuará marcado:"
    : `Há ${count} agendamentos neste horário, que continuarão marcados:`;
}

/** Says the same in few words, right after it was blocked. */
export function sentenceOfLeft(count: number): string {
  return count === 1 ? "1 agendamento continua nele." : `${count} agendamentos continuam nele.`;
}
