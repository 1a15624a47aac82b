import { longestWaitDays } from "../domain/waitlist.ts";

/** What both sides say about the waiting list. */
export const waitlistTexts = {
  noService: "Escolha pelo menos um serviço",
  noWeekday: "Escolha pelo menos um dia da semana",
  daysOutOfOrder: "O último dia vem antes do primeiro",
  tooManyDays: `Use no máximo ${longestWaitDays} dias`,
  nameMissing: "Informe o nome de quem espera",
  contactMissing: "Informe um e-mail ou um telefone",
  emailForOffers:
    "Para receber ofertas, informe um e-mail. Só o telefone basta com WhatsApp ou SMS conectado",
  emailRefused:
    "Quem usa este e-mail não quer mais receber ofertas por ele. Desmarque as ofertas e avise por outro meio.",
  noSuchDay: "Nenhum destes dias da semana cai entre as datas",
  closedDays: "Nestes dias da semana não há atendimento. Escolha outros dias.",
  /** One sentence for the address and the number, so that it tells a stranger about neither. */
  waitsAreMany:
    "Este e-mail ou telefone já está em várias listas de espera. Saia de uma pelo link do e-mail.",
  consentMissing: "Marque que aceita receber as ofertas",
  whyMailed: (organization: string) =>
    `Você recebeu este e-mail porque este endereço foi posto na lista de espera de ${organization}.`,
  periodIsOver: "Estes dias já passaram",
  hasOtherOffer:
    "Quem esperava por este horário já tem outra oferta. Cancele a outra antes de reativar este.",
} as const;
