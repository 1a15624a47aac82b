import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Organização";

export const organizationsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/organizations",
    procedure: "organizations.list",
    envelope: "organizations",
    summary: "Organizações de que o usuário participa, a ativa primeiro.",
    tag,
  },
  {
    method: "GET",
    path: "/api/auth/me/organization",
    procedure: "organizations.mine",
    envelope: "organization",
    summary: "A organização ativa e seu tipo de negócio.",
    tag,
  },
  {
    method: "POST",
    path: "/api/organizations/:id/switch",
    procedure: "organizations.switch",
    summary: "Troca a organização ativa; responde com o usuário e um novo token.",
    tag,
  },
];
