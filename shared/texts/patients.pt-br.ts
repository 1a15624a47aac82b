/** What forms, imports and the API say about customers. */
export const patientTexts = {
  allergiesAndNone: "Há alergias informadas: apague-as antes de marcar que não há",
  discountForbidden: "Só quem gerencia finanças pode ver e definir descontos.",
  mergeNeedsFinance:
    "Estes cadastros têm condições comerciais diferentes. Peça a quem gerencia finanças que os una.",
  nameRequired: "Informe o nome",
  invalidCpf: "CPF inválido. Confira os números.",
  invalidDate: "Data inválida",
  birthInFuture: "A data de nascimento está no futuro",
  percentOver100: "O desconto vai de 0 a 100%",
  emptyEntry: "Escreva algo ou remova este item",
  mergeWithItself: "Escolha dois cadastros diferentes",
  mergeOfTwoCpfs: "Os cadastros têm CPFs diferentes: podem ser duas pessoas. Confirme para unir.",
  columnTwice: "Cada campo pode vir de uma coluna só",
} as const;

/** What the import of a file says. */
export const importTexts = {
  notText: "Este arquivo não é um CSV. Salve a planilha como CSV e envie de novo.",
  empty: "O arquivo está vazio",
  noRows: "O arquivo só tem o cabeçalho",
  tooManyRows: "O arquivo passa de 20.000 linhas. Divida em partes.",
  tooManyColumns: "O arquivo tem colunas demais. O máximo é 40.",
  tooLarge: "Arquivo muito grande. Tamanho máximo: 5 MB",
  noNameColumn: "Nenhuma coluna foi reconhecida como Nome. Escolha qual é.",
  shortened:
    "A planilha encurtou o número. Formate a coluna como texto, escreva o número inteiro e salve de novo.",
  manyCells: "A linha tem mais colunas que o cabeçalho",
  hasErrors: "Há linhas com erro. Corrija o arquivo e envie de novo: nada foi importado.",
  openQuotes: "Há aspas que não fecham",
  longRow: "A linha é longa demais, ou há aspas que não fecham",
  brokenOn: (line: number, reason: string) => `Linha ${line}: ${reason}`,
  exists: (name: string, match: string) => `Já existe ${name}, com ${match}`,
  repeats: (line: number, match: string) => `Repete a linha ${line}, com ${match}`,
} as const;

/** The headers before a refused row in the list of refused rows. */
export const refusedHeaders = { line: "Linha", reasons: "Motivo" } as const;

/** What two customers have in common, in words. */
export const matchTexts = {
  cpf: "o mesmo CPF",
  email: "o mesmo e-mail",
  phone: "o mesmo telefone",
} as const;

/** The header row of an export, by which an import recognises it. */
export const exportHeaders = {
  name: "Nome",
  email: "E-mail",
  phone: "Telefone",
  cpf: "CPF",
  rg: "RG",
  dateOfBirth: "Nascimento",
  notes: "Observações",
} as const;
