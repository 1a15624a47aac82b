/** The toast after any change of a calendar. */
export const calendarSaved = "Calendário atualizado com sucesso!";
