import type { RestRoute } from "#server/kernel/rest-route.ts";

export const rolesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/org/roles",
    procedure: "roles.list",
    envelope: "roles",
    summary: "Funções da organização, as do sistema e as próprias, com suas permissões.",
    tag: "Organização",
  },
];
