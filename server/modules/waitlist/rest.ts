import { documentedNames } from "#shared/documented-names.ts";
import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Lista de espera";

export const waitlistRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/waitlist",
    procedure: "waitlist.list",
    envelope: "entries",
    names: documentedNames.waitlist,
    summary: "Lista quem espera por um horário, quem chegou antes primeiro.",
    tag,
  },
  {
    method: "POST",
    path: "/api/waitlist",
    procedure: "waitlist.create",
    names: documentedNames.waitlist,
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
  {
    method: "POST",
    path: "/api/public/book/:slug/waitlist",
    procedure: "waitlist.join",
    status: 201,
    refusals: [
      "booking_link_not_found",
      "booking_link_inactive",
      "booking_link_expired",
      "booking_link_not_yet_active",
      "contact_limit_reached",
      "proof_required",
    ],
    summary:
      "Põe um visitante na lista de espera dos serviços do link; as ofertas começam quando ele confirma o e-mail.",
    tag,
  },
  {
    method: "POST",
    path: "/api/public/waitlist/:token/confirm",
    procedure: "waitlist.confirm",
    refusals: ["waitlist_link_not_found", "booking_link_inactive"],
    summary: "Confirma o e-mail de quem espera, pelo link recebido; repetir não muda nada.",
    tag,
  },
  {
    method: "POST",
    path: "/api/public/waitlist/:token/leave",
    procedure: "waitlist.leave",
    refusals: ["waitlist_link_not_found", "booking_link_inactive"],
    summary: "Sai da lista de espera pelo link recebido; repetir não muda nada.",
    tag,
  },
];
