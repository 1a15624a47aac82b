/** Why an appointment can only be given up for now: nothing new is taken by its organisation. */
export const pausedWords = (organization: string) =>
  `${organization} não está recebendo agendamentos por aqui agora: só é possível desistir deste horário. Para ficar com ele ou escolher outro, fale com ${organization}.`;
