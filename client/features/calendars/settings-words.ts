/** The toast after any change of a calendar. */
export const calendarSaved = "Calendário atualizado com sucesso!";

/** Returns `1 agendamento` or `3 agendamentos`. */
export function appointmentsIn(count: number): string {
  return count === 1 ? "1 agendamento" : `${count} agendamentos`;
}
