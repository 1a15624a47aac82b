import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Receitas";

export const prescriptionsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/prescriptions",
    procedure: "prescriptions.list",
    summary:
      "As receitas de um paciente como valem hoje, o dia mais recente primeiro, em páginas; com filtro por situação e período.",
    tag,
  },
  {
    method: "POST",
    path: "/api/prescriptions",
    procedure: "prescriptions.create",
    envelope: "prescription",
    status: 201,
    idempotent: true,
    summary:
      "Cria uma receita com um medicamento, ou com vários em alsoPrescribed. O catálogo diz de que papel cada um precisa.",
    tag,
  },
  {
    method: "GET",
    path: "/api/prescriptions/:id",
    procedure: "prescriptions.get",
    envelope: "prescription",
    summary: "Uma receita, com as folhas em que se divide e o que falta em cada uma.",
    tag,
  },
  {
    method: "POST",
    path: "/api/prescriptions/:id/corrections",
    procedure: "prescriptions.correct",
    envelope: "prescription",
    status: 201,
    idempotent: true,
    refusals: ["row_changed", "prescription_closed"],
    summary: "Corrige uma receita com uma nova versão e o motivo; as anteriores ficam.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/prescriptions/:id/status",
    procedure: "prescriptions.close",
    envelope: "prescription",
    refusals: ["row_changed", "prescription_closed"],
    summary: "Marca uma receita como dispensada ou, com um motivo, como cancelada.",
    tag,
  },
];
