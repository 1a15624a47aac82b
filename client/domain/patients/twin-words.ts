/** Says that customers who may be the same person exist already. */
export const twinInWords = (names: string) => `Já existe um cadastro parecido: ${names}.`;
