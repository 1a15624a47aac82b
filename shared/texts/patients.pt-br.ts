/** What forms, imports and the API say about customers. */
export const patientTexts = {
  nameRequired: "Informe o nome",
  invalidCpf: "CPF inválido. Confira os números.",
  invalidDate: "Data inválida",
  birthInFuture: "A data de nascimento está no futuro",
  invalidPhone: "Telefone inválido. Informe o DDD e o número.",
  percentOver100: "O desconto vai de 0 a 100%",
  emptyEntry: "Escreva algo ou remova este item",
  mergeWithItself: "Escolha dois cadastros diferentes",
} as const;
