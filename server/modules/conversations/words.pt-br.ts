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

const manageBy = (url: string | null) => (url ? ` Para ver, mudar ou cancelar: ${url}` : "");

/** What a customer is answered who has tapped an offered time. */
export const offerAnswers = {
  booked: (moment: string, url: string | null) => `Marcado: ${moment}.${manageBy(url)}`,
  moved: (moment: string, url: string | null) => `Remarcado: agora é ${moment}.${manageBy(url)}`,
  gone: "Este horário acabou de ser ocupado. A equipe já viu e responde por aqui.",
  past: "Este horário já passou. A equipe responde por aqui com outros.",
  changed: "O seu agendamento mudou depois disso. A equipe responde por aqui.",
  refused: "Este horário não pode mais ser marcado por aqui. A equipe já viu e responde.",
} as const;
