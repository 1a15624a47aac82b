/** What can be done with an appointment apart from changing it, in menus and in the list of keys. */
export const copyWords = {
  nextWeek: "Remarcar para a próxima semana",
  duplicate: "Duplicar na próxima semana",
  copy: "Copiar",
  paste: "Colar",
} as const;
