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

/** What stands in a conversation for what the product doesn't show. */
export const unshownKinds: Readonly<Record<string, string>> = {
  image: "Imagem que chegou antes de o Encaixe guardar imagens.",
  document: "Documento que chegou antes de o Encaixe guardar documentos.",
  audio: "Áudio recebido. O Encaixe não toca áudios: peça que a pessoa escreva.",
  video:
    "Vídeo recebido. O Encaixe não mostra vídeos: peça uma foto ou uma explicação por escrito.",
  sticker: "Figurinha recebida. O Encaixe não mostra figurinhas.",
  location: "Localização recebida. O Encaixe não mostra mapas: peça o endereço por escrito.",
  contacts: "Contato recebido. O Encaixe não mostra contatos: peça o número por escrito.",
  reaction: "Reação a uma mensagem.",
};

/** The same of what the product doesn't know. */
export const unshownKind = "Mensagem de um tipo que o Encaixe não mostra.";

/** Why a file that a customer sent isn't there. */
export const fileFailures = {
  kind: "O Encaixe guarda imagens e PDFs, e este arquivo é de outro tipo. Peça em PDF.",
  too_large: "O arquivo é grande demais e não foi guardado. Peça um menor.",
  too_many: "Este número enviou arquivos demais na última hora, e este não foi guardado.",
  unreadable: "O arquivo está danificado e não pôde ser lido. Peça que a pessoa envie de novo.",
  gone: "O WhatsApp não entregou o arquivo. Busque de novo ou peça que a pessoa o reenvie.",
  account:
    "O WhatsApp recusou a conta ao entregar o arquivo. Confira a integração e busque de novo.",
} as const;

const manageBy = (url: string | null) => (url ? ` Para ver, mudar ou cancelar: ${url}` : "");

/** What a customer is answered who has tapped an offered time. */
export const offerAnswers = {
  booked: (moment: string, url: string | null) => `Marcado: ${moment}.${manageBy(url)}`,
  moved: (moment: string, url: string | null) => `Remarcado: agora é ${moment}.${manageBy(url)}`,
  chosen: (moment: string, url: string | null) => `Você já escolheu: ${moment}.${manageBy(url)}`,
  gone: "Este horário acabou de ser ocupado. A equipe foi avisada e responde por aqui.",
  past: "Este horário já passou. A equipe responde por aqui com outros.",
  changed: "O seu agendamento mudou depois disso. A equipe responde por aqui.",
  refused: "Este horário não pode mais ser marcado por aqui. A equipe foi avisada e responde.",
} as const;
