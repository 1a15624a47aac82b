/** What forms and the API say about a CPF or a CNPJ. */
export const taxpayerIdTexts = {
  invalid: "CPF ou CNPJ inválido",
} as const;
