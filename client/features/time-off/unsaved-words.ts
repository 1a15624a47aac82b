/** What would be lost with the form of new blocked time, or of changed one. */
export const unsavedWords = "Este bloqueio ainda não foi salvo.";
