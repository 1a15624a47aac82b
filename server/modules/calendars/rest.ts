import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Calendários";
const names = { timeZone: "timezone" };

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
    envelope: "calendar",
    names,
    summary: "Muda os campos enviados de um calendário.",
    tag,
  },
];
