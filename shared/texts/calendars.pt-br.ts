/** What forms and the API say about calendars. */
export const calendarTexts = {
  nameMissing: "Informe o nome do calendário",
  closedDayNameMissing: "Informe o motivo ou o nome do feriado",
} as const;
