/** Says that the appointments in blocked time stay. */
export function sentenceOfTouched(count: number): string {
  return count === 1
    ? "Há 1 agendamento no horário bloqueado. Ele continua marcado: remarque ou cancele na agenda."
    : `Há ${count} agendamentos no horário bloqueado. Eles continuam marcados: remarque ou cancele na agenda.`;
}
