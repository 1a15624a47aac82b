const kept = "O que você digitou continua aqui.";

/** What our forms say in more than one place. */
export const formWords = {
  kept,
  /** Says why a try failed, and that nothing was lost. */
  failedButKept: (reason: string) => `${/[.!?…]$/.test(reason) ? reason : `${reason}.`} ${kept}`,
  /** Says that what a form shows was saved meanwhile, whoever did it; `what` as `este link`, `os dados`. */
  changedMeanwhile: (what: string) =>
    `${what.charAt(0).toUpperCase()}${what.slice(1)} ${what.startsWith("os ") ? "mudaram" : "mudou"} enquanto você editava.`,
  saveMine: "Salvar as minhas mudanças",
} as const;
