import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Serviços";

const names = documentedNames.services;

export const servicesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/services",
    procedure: "services.list",
    envelope: "services",
    names,
    summary: "Lista os serviços, também os inativos.",
    tag,
  },
  {
    method: "POST",
    path: "/api/services",
    procedure: "services.create",
    envelope: "service",
    names,
    status: 201,
    summary: "Cria um serviço; preço em centavos, horários em minutos desde a meia-noite.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/services/:id",
    procedure: "services.update",
    document: "services.get",
    envelope: "service",
    names,
    summary: "Muda os campos enviados de um serviço.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/services/:id",
    procedure: "services.delete",
    refusals: ["in_use"],
    summary: "Exclui um serviço que não está marcado para o futuro; sai também dos links.",
    tag,
  },
];
