/** What stands for a message without words, by WhatsApp's word for what it is. */
export const kindWords: Readonly<Record<string, string>> = {
  image: "Imagem",
  video: "Vídeo",
  audio: "Áudio",
  document: "Documento",
  sticker: "Figurinha",
  location: "Localização",
  contacts: "Contato",
  reaction: "Reação",
};

/** The same of what the product doesn't know. */
export const otherKind = "Mensagem sem texto";
