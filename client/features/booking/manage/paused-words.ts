/** Why a booked appointment can only be cancelled for now: its organisation takes nothing new, and no change. */
export const pausedWords = (organization: string) =>
  `${pausedNow(organization)}, nem mudanças. O seu horário continua marcado: se não puder ir, cancele aqui; para outro horário, fale com ${organization}.`;

/** Why a time that is held or offered can only be given up for now. */
export const pausedHoldWords = (organization: string) =>
  `${pausedNow(organization)}: este horário não pode ser confirmado, só é possível desistir dele. Se você o quer, fale com ${organization}.`;

const pausedNow = (organization: string) =>
  `${organization} não está recebendo agendamentos por aqui agora`;
