import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Calendários";
const names = documentedNames.calendars;

export const calendarsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/calendar/list",
    procedure: "calendars.list",
    envelope: "calendars",
    names,
    summary: "Lista os calendários da organização, o padrão primeiro.",
    tag,
  },
  {
    method: "GET",
    path: "/api/calendars",
    procedure: "calendars.list",
    envelope: "calendars",
    names,
    summary: "O mesmo que /api/calendar/list.",
    tag,
  },
  {
    method: "POST",
    path: "/api/calendar/create",
    procedure: "calendars.create",
    envelope: "calendar",
    names,
    status: 201,
    refusals: ["plan_limit_reached"],
    summary: "Cria um calendário; 403 plan_limit_reached quando o plano chegou ao limite.",
    tag,
  },
  {
    method: "GET",
    path: "/api/calendar/:id",
    procedure: "calendars.get",
    envelope: "calendar",
    names,
    summary: "Um calendário.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/calendar/:id",
    procedure: "calendars.update",
    document: "calendars.get",
    envelope: "calendar",
    names,
    summary:
      "Muda os campos enviados de um calendário; isDefault: true o torna o padrão no lugar do atual.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/calendar/:id",
    procedure: "calendars.delete",
    refusals: ["in_use"],
    summary: "Exclui um calendário vazio; 409 in_use com o que ele ainda tem.",
    tag,
  },
  {
    method: "POST",
    path: "/api/calendar/:id/closed-days",
    procedure: "calendars.closeDays",
    names,
    summary: "Fecha o calendário nestes dias e diz quantos agendamentos já há neles.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/calendar/:id/closed-days/:date",
    procedure: "calendars.openDay",
    envelope: "calendar",
    names,
    summary: "Abre de novo um dia fechado.",
    tag,
  },
];
