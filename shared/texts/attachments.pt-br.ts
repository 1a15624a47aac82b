/** What is said about files of patients, before they are sent and by the server. */
export const attachmentTexts = {
  unknown: "Este anexo não é desta pessoa",
  onlyKnownTypes: "Envie uma imagem ou um PDF",
  empty: "Este arquivo está vazio. Envie outro.",
  unreadable: "Este arquivo não pôde ser lido como imagem nem como PDF. Envie outro.",
  pdfTooLarge: "PDF muito grande. Tamanho máximo: 25 MB",
  sending: "Um arquivo ainda está sendo enviado. Salve quando ele aparecer na lista.",
} as const;
