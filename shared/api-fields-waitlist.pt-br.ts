import type { FieldText } from "./api-field-units.pt-br.ts";

const until: FieldText = ["Até que hora a pessoa pode vir", "minutesOfDay"];
const from: FieldText = ["A partir de que hora a pessoa pode vir", "minutesOfDay"];
const duration: FieldText = ["Quanto os serviços duram juntos", "minutes"];
const quietUntil: FieldText = [
  "Até quando nada é oferecido, por serem horas de silêncio; nulo fora delas",
  "instant",
];
const performers = "Quem atende todos os serviços; nulo quando qualquer profissional atende";
const firstDay: FieldText = ["Primeiro dia em que a pessoa pode vir", "date"];
const name = "Nome de quem espera";
const email = "E-mail de quem espera";
const phone = "Telefone de quem espera; guardado como +5511987654321";
const professional = "O profissional que a pessoa quer; nulo ou ausente para qualquer um";
const standing =
  "Situação: waiting, espera; offered, tem uma oferta; booked, foi marcada; lapsed, não aceitou a tempo; removed, saiu";

/** What the fields of the calls about the waiting list mean, by their documented names. */
export const waitlistFieldTexts: Readonly<Record<string, FieldText>> = {
  "entries.durationMinutes": duration,
  "Lista de espera.durationMinutes": duration,
  "entries.performerIds": performers,
  "Lista de espera.performerIds": performers,
  "Lista de espera.endMinutes": until,
  "entries.endMinutes": until,
  "entries.customerName": name,
  "Lista de espera.customerName": name,
  "entries.customerEmail": email,
  "Lista de espera.customerEmail": email,
  "entries.customerPhone": phone,
  "Lista de espera.customerPhone": phone,
  "entries.professionalId": professional,
  "Lista de espera.professionalId": professional,
  "entries.createdAt": ["Quando entrou na lista", "instant"],
  "Lista de espera.createdAt": ["Quando entrou na lista", "instant"],
  "Lista de espera.appointmentId": "Identificador do agendamento com que a espera terminou",
  "Lista de espera.quietUntil": quietUntil,
  "entries.quietUntil": quietUntil,
  entries: "Quem espera, quem chegou antes primeiro",
  "entries.fromDate": firstDay,
  "Lista de espera.fromDate": firstDay,
  takesBookings: "Se a organização recebe agendamentos agora; se não, só é possível cancelar",
  isOffer: "Se é uma oferta da lista de espera, que se aceita ou recusa",
  offerWords: "Como a página chama a oferta da lista de espera; nulo quando não é ou já foi aceita",
  "offerWords.title": "O título da página",
  "offerWords.label": "A situação da oferta em uma palavra",
  "offerWords.note": "Como a oferta terminou e se a pessoa ainda espera; nulo enquanto vale",
  consents: "Que a pessoa aceita receber as ofertas por e-mail ou WhatsApp; sempre true",
  isConfirmed: "Se o e-mail foi confirmado; antes disso nada é oferecido",
  isOpen: "Se a pessoa ainda espera",
  joined: "Sempre true: está na lista",
  offer: "O horário que está oferecido agora; nulo sem oferta",
  "offer.start": ["Início do horário oferecido", "instant"],
  "offer.until": ["Até quando ele fica reservado para a pessoa", "instant"],
  isUnconfirmed:
    "Se quem entrou pelo link ainda não confirmou o e-mail; antes disso nada é oferecido",
  takesOffers: "Se a pessoa aceita receber ofertas de horário, por e-mail e telefone",
  serviceNames: "Nomes dos serviços, na mesma ordem",
  source: "Quem pôs a pessoa na lista: staff, a equipe; link, a própria pessoa",
  "Lista de espera.startMinutes": from,
  "entries.startMinutes": from,
  "Lista de espera.status": standing,
  "entries.status": standing,
  untilDate: ["Último dia em que a pessoa pode vir", "date"],
  weekdays: ["Dias da semana em que a pessoa pode vir", "weekday"],
};
