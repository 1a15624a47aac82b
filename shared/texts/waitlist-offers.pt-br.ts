/** What the server tells whoever is offered a time of the waiting list, on their page and by phone. */
export const offerTexts = {
  title: "Horário oferecido",
  labels: { open: "Oferta", refused: "Recusada", over: "Encerrada" },
  taken: (moment: string) => `O horário é seu: ${moment}. Até lá!`,
  refused: "Tudo bem: o horário vai para a próxima pessoa da lista de espera.",
  lapsed: "O prazo desta oferta passou, e o horário não está mais reservado para você.",
  takenByOther: "O prazo desta oferta passou, e outra pessoa ficou com o horário.",
  withdrawn: "Esta oferta não vale mais, e o horário não está mais reservado para você.",
  stillWaits: "Você continua na lista.",
  waitsNoMore: "Você não está mais na lista de espera.",
} as const;
