/** What is said about uploads, before they are sent and by the server. */
export const fileTexts = {
  onlyImages: "Por favor, selecione apenas arquivos de imagem",
  tooLarge: "Arquivo muito grande. Tamanho máximo: 70MB",
} as const;
