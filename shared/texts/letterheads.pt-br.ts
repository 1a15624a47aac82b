/** What forms and the API say about the data at the head of documents. */
export const letterheadTexts = {
  invalidPostalCode: "Informe o CEP com 8 dígitos",
  invalidPhone: "Informe um telefone com DDD",
} as const;
