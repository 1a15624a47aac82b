import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Links de agendamento";

const names = {
  professional: "professionalId",
  services: "serviceIds",
  calendar: "calendarId",
  minAdvanceHours: "minAdvanceBooking",
  maxAdvanceDays: "maxAdvanceBooking",
  startMinutes: "startTimeMinutes",
  endMinutes: "endTimeMinutes",
  slotDurationMinutes: "slotDuration",
  durationMinutes: "duration",
  priceCents: "price",
};

export const bookingLinksRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/booking-links",
    procedure: "bookingLinks.list",
    envelope: "links",
    names,
    summary: "Lista os links de agendamento, os mais novos primeiro.",
    tag,
  },
  {
    method: "POST",
    path: "/api/booking-links",
    procedure: "bookingLinks.create",
    envelope: "link",
    names,
    status: 201,
    summary: "Cria um link de agendamento.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/booking-links/:id",
    procedure: "bookingLinks.update",
    envelope: "link",
    names,
    summary: "Muda os campos enviados de um link; imagens trocadas são removidas.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/booking-links/:id",
    procedure: "bookingLinks.delete",
    summary: "Exclui um link e suas imagens; os agendamentos continuam.",
    tag,
  },
];
