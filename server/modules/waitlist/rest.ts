import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Lista de espera";

export const waitlistRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/waitlist",
    procedure: "waitlist.list",
    envelope: "entries",
    summary: "Lista quem espera por um horário, quem chegou antes primeiro.",
    tag,
  },
  {
    method: "POST",
    path: "/api/waitlist",
    procedure: "waitlist.create",
    status: 201,
    summary: "Põe alguém na lista de espera.",
    tag,
  },
  {
    method: "POST",
    path: "/api/waitlist/:id/book",
    procedure: "waitlist.book",
    summary: "Diz com que agendamento a espera terminou.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/waitlist/:id",
    procedure: "waitlist.remove",
    summary: "Tira alguém da lista de espera.",
    tag,
  },
];
