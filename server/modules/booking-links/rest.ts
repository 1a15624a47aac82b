import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Links de agendamento";

const names = documentedNames.bookingLinks;

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
    document: "bookingLinks.get",
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
