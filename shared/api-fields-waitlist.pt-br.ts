import type { FieldText } from "./api-field-units.pt-br.ts";

const until: FieldText = ["Até que hora a pessoa pode vir", "minutesOfDay"];
const from: FieldText = ["A partir de que hora a pessoa pode vir", "minutesOfDay"];
const duration: FieldText = ["Quanto os serviços duram juntos", "minutes"];
const firstDay: FieldText = ["Primeiro dia em que a pessoa pode vir", "date"];
const standing = "Situação: waiting, espera; booked, foi marcada; removed, saiu";

/** What the fields of the calls about the waiting list mean, by their documented names. */
export const waitlistFieldTexts: Readonly<Record<string, FieldText>> = {
  "entries.durationMinutes": duration,
  "Lista de espera.durationMinutes": duration,
  "Lista de espera.endMinutes": until,
  "entries.endMinutes": until,
  entries: "Quem espera, quem chegou antes primeiro",
  "entries.fromDate": firstDay,
  "Lista de espera.fromDate": firstDay,
  serviceNames: "Nomes dos serviços, na mesma ordem",
  source: "Quem pôs a pessoa na lista: staff, a equipe",
  "Lista de espera.startMinutes": from,
  "entries.startMinutes": from,
  "Lista de espera.status": standing,
  "entries.status": standing,
  untilDate: ["Último dia em que a pessoa pode vir", "date"],
  weekdays: ["Dias da semana em que a pessoa pode vir", "weekday"],
};
