/** What more than one domain says. */
export const commonTexts = {
  invalidPhone: "Telefone inválido. Informe o DDD e o número.",
  invalidEmail: "E-mail inválido",
  endBeforeStart: "O fim deve ser depois do início",
} as const;
