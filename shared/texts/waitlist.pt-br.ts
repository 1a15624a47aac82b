import { longestWaitDays } from "../domain/waitlist.ts";

/** What both sides say about the waiting list. */
export const waitlistTexts = {
  noService: "Escolha pelo menos um serviço",
  noWeekday: "Escolha pelo menos um dia da semana",
  daysOutOfOrder: "O último dia vem antes do primeiro",
  tooManyDays: `Use no máximo ${longestWaitDays} dias`,
  nameMissing: "Informe o nome de quem espera",
  contactMissing: "Informe um e-mail ou um telefone",
  emailForOffers: "As ofertas vão por e-mail: informe um endereço",
  periodIsOver: "Estes dias já passaram",
} as const;
