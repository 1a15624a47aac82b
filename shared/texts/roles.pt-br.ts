/** What server and browser say about roles. */
export const roleTexts = {
  labelMissing: "Dê um nome à função",
  unreadable: "Use letras ou números no nome da função",
  foreignLetters: "Use letras do nosso alfabeto no nome da função",
  taken: "Já existe uma função com este nome.",
  tooMany: "Há funções demais. Exclua uma que ninguém usa.",
  ownerFixed: "A função Proprietário pode tudo e não muda.",
  adminByOwner: "Só quem é proprietário muda a função Administrador.",
  builtInStays: "As funções do sistema não podem ser excluídas.",
  inUse: (count: number) =>
    count === 1
      ? "1 pessoa tem esta função. Dê outra a ela antes de excluir."
      : `${count} pessoas têm esta função. Dê outra a elas antes de excluir.`,
} as const;
