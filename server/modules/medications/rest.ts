import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Medicamentos";

export const medicationsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/medications",
    procedure: "medications.list",
    summary:
      "O catálogo de medicamentos, com os da própria organização; a busca olha nomes e princípios ativos, sem acentos nem maiúsculas.",
    tag,
  },
  {
    method: "POST",
    path: "/api/medications",
    procedure: "medications.create",
    envelope: "medication",
    status: 201,
    summary: "Acrescenta um medicamento da própria organização ao catálogo.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/medications/:id",
    procedure: "medications.update",
    document: "medications.get",
    envelope: "medication",
    summary:
      "Muda os campos enviados de um medicamento da própria organização; as receitas que o citam ficam como foram escritas.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/medications/:id",
    procedure: "medications.delete",
    summary: "Tira um medicamento da própria organização; as receitas que o citam ficam.",
    tag,
  },
];
