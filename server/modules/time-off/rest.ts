import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Bloqueios e folgas";

export const timeOffRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/time-off",
    procedure: "timeOff.list",
    envelope: "timeOff",
    summary: "Lista os bloqueios e as folgas que tocam o período, de um profissional ou de todos.",
    tag,
  },
  {
    method: "POST",
    path: "/api/time-off",
    procedure: "timeOff.create",
    status: 201,
    refusals: ["forbidden"],
    summary: "Bloqueia um horário de um profissional e diz quais agendamentos já há nele.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/time-off/:id",
    procedure: "timeOff.update",
    document: "timeOff.get",
    refusals: ["forbidden"],
    summary: "Muda um bloqueio e diz quais agendamentos há nele.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/time-off/:id",
    procedure: "timeOff.delete",
    refusals: ["forbidden"],
    summary: "Exclui um bloqueio.",
    tag,
  },
];
