/** What our forms say in more than one place. */
export const formWords = {
  kept: "O que você digitou continua aqui.",
  saveMine: "Salvar as minhas mudanças",
} as const;
