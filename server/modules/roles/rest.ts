import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Organização";

export const rolesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/org/roles",
    procedure: "roles.list",
    envelope: "roles",
    summary: "Funções da organização, as do sistema e as próprias, com suas permissões.",
    tag,
  },
  {
    method: "POST",
    path: "/api/org/roles",
    procedure: "roles.create",
    envelope: "role",
    status: 201,
    refusals: ["forbidden"],
    summary: "Cria uma função; sem key, ela vem do nome. Ninguém concede o que não tem.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/org/roles/:key",
    procedure: "roles.update",
    envelope: "role",
    refusals: ["forbidden", "not_found"],
    summary: "Muda as permissões de uma função, na hora para quem a tem.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/org/roles/:key",
    procedure: "roles.delete",
    refusals: ["forbidden", "not_found", "in_use"],
    summary: "Exclui uma função da organização que ninguém tem.",
    tag,
  },
];
