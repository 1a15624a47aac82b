import { offerTexts } from "./waitlist-offers.pt-br.ts";

/** Public booking: what its page says, and the server too. */
export const bookingTexts = {
  dayUnavailable: "Dia não disponível",
  numberLeftOut: "Não enviamos mensagens para este número: os avisos vão por e-mail.",
  nameMissing: "Informe seu nome completo",
  taken: "Este horário já foi reservado por outro cliente. Por favor, escolha outro horário.",
  /** What the private page offers, by whether the appointment can still move. */
  manage: { movable: "Ver, remarcar ou cancelar", fixed: "Ver ou cancelar" },
  /** The two occurrences of a time that the clocks repeat when daylight saving ends. */
  occurrence: { first: "horário de verão", second: "horário padrão" },
} as const;

/** What the server alone says of it besides errors: visitors load none of it before they are told. */
export const bookingAnswers = {
  slotNotOffered: "Este horário não está disponível. Por favor, escolha outro horário.",
  networkIsFull:
    "Muitos agendamentos vieram desta rede. Tente de novo {wait} ou use outra conexão, como os dados do celular.",
  /** For a contact that already has the most open times allowed. */
  contactIsFull:
    "Este e-mail ou telefone já tem muitos horários marcados. Cancele um deles pelo link do e-mail e tente de novo.",
  /** For the link on the page, since anybody may have booked with that e-mail. */
  changeFromMail:
    "Este link já fez muitas mudanças hoje. Para mudar outra vez, use o link que enviamos por e-mail.",
  wrongProof: "A solução não é deste pedido.",
  held: "Quase lá! Abra o e-mail que enviamos e confirme em até 30 minutos, ou o horário volta a ficar livre.",
  holdIsOver: "O prazo para confirmar passou e o horário voltou a ficar livre. Agende de novo.",
  offerExpired: "Oferta da lista de espera não aceita",
  holdExpired: "Não confirmado por e-mail",
  /** For who asked for messages on the phone, which hears at night of reminders alone. */
  bookedBy: (byPhone: string) =>
    `Agendamento realizado com sucesso! Você receberá a confirmação por e-mail e ${byPhone}.`,
  bookedAtNight: (byPhone: string) =>
    `Agendamento realizado com sucesso! Você receberá um e-mail de confirmação, e os lembretes ${byPhone}.`,
  booked: "Agendamento realizado com sucesso! Você receberá um e-mail de confirmação.",
  /** What a customer has done by their private link, and what they get of it. */
  changed: {
    moved: {
      byMail: "Agendamento remarcado com sucesso! Você receberá um e-mail com o novo horário.",
      untold: "Agendamento remarcado com sucesso! Anote o novo horário.",
    },
    confirmed: {
      byMail: "Agendamento confirmado! Você receberá um e-mail com o arquivo para a sua agenda.",
      untold: "Agendamento confirmado! Anote o dia e a hora.",
    },
    cancelled: {
      byMail: "Agendamento cancelado. Você receberá um e-mail de confirmação.",
      untold: "Agendamento cancelado.",
    },
  },
  confirmedBy: (byPhone: string) =>
    `Agendamento confirmado! Você receberá a confirmação ${byPhone}.`,
  /** What the public pages say in a browser's tab, and in the preview of who is sent a link. */
  pageTitles: {
    book: (link: string, organization: string) => `${link} · ${organization}`,
    managed: (organization: string) => `Seu agendamento · ${organization}`,
    offered: (organization: string) => `${offerTexts.title} · ${organization}`,
    intake: (organization: string) => `Anamnese · ${organization}`,
    waiting: (organization: string) => `Lista de espera · ${organization}`,
    mails: (organization: string) => `Lembretes por e-mail · ${organization}`,
  },
  bookDescription: (organization: string) =>
    `Veja os horários livres e agende com ${organization}.`,
  otherLink: "Este campo não corresponde ao link de agendamento.",
} as const;
