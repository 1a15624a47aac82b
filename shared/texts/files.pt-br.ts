/** What is said about uploads, before they are sent and by the server. */
export const fileTexts = {
  onlyImages: "Por favor, selecione apenas arquivos de imagem",
  tooLarge: "Arquivo muito grande. Tamanho máximo: 70MB",
} as const;

/** What the server says of an upload whose form is wrong. */
export const uploadFormTexts = {
  unexpectedField: "Campo inesperado",
  invalidField: "Campo inválido",
  broken: "Formulário inválido",
  fileMissing: "Escolha um arquivo",
} as const;
