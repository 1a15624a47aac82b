const kept = "O que você digitou continua aqui.";

/** What our forms say in more than one place. */
export const formWords = {
  kept,
  /** Says why a try failed, and that nothing was lost. */
  failedButKept: (reason: string) => `${/[.!?…]$/.test(reason) ? reason : `${reason}.`} ${kept}`,
  /** Says that what a form shows was saved meanwhile, whoever did it: `Este link mudou`. */
  meanwhile: (changed: string) => `${changed} enquanto você editava.`,
  saveMine: "Salvar as minhas mudanças",
} as const;
