import { documentedNames } from "#shared/documented-names.ts";
import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentationTag as tag, linkRefusals, privateLinkRefusals } from "./rules.ts";

const names = documentedNames.publicBooking;

const changeRefusals = [...privateLinkRefusals, "appointment_not_changeable"] as const;

export const bookingRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/public/book/:slug",
    procedure: "booking.link",
    envelope: "link",
    names,
    refusals: linkRefusals,
    summary: "O link de agendamento como o visitante o vê.",
    tag,
  },
  {
    method: "GET",
    path: "/api/public/appointments/:token",
    procedure: "booking.managed",
    names,
    refusals: privateLinkRefusals,
    summary: "O agendamento de um link privado.",
    tag,
  },
  {
    method: "GET",
    path: "/api/public/appointments/:token/availability/:date",
    procedure: "booking.managedDay",
    refusals: ["booking_token_not_found", ...linkRefusals],
    summary: "Os horários livres de um dia para remarcar.",
    tag,
  },
  {
    method: "GET",
    path: "/api/public/appointments/:token/months/:month",
    procedure: "booking.managedMonth",
    refusals: ["booking_token_not_found", ...linkRefusals],
    summary: "Os dias de um mês com horários livres para remarcar.",
    tag,
  },
  {
    method: "POST",
    path: "/api/public/appointments/:token/move",
    procedure: "booking.move",
    names,
    idempotent: true,
    refusals: ["invalid_slot", "time_slot_unavailable", ...changeRefusals, ...linkRefusals],
    summary:
      "Remarca o agendamento de um link privado; para o horário que já tem, não muda nem avisa nada.",
    tag,
  },
  {
    method: "POST",
    path: "/api/public/appointments/:token/confirm",
    procedure: "booking.confirm",
    names,
    refusals: changeRefusals,
    summary:
      "Confirma um agendamento à espera (heldUntil), pelo link do e-mail; repetir não muda nada.",
    tag,
  },
  {
    method: "POST",
    path: "/api/public/appointments/:token/cancel",
    procedure: "booking.cancel",
    names,
    idempotent: true,
    refusals: changeRefusals,
    summary: "Cancela o agendamento de um link privado; repetido, não muda nem avisa nada.",
    tag,
  },
];
