import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Organização";

export const organizationsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/organizations",
    procedure: "organizations.list",
    envelope: "organizations",
    summary:
      "Organizações de que o usuário participa, a ativa primeiro; com as integrações daquelas que ele pode configurar.",
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
    method: "GET",
    path: "/api/org/details",
    procedure: "organizations.details",
    names: { timeZone: "timezone" },
    envelope: "organization",
    summary:
      "A organização ativa para quem a configura: pessoas, agendamentos, abas e cor própria.",
    tag,
  },
  {
    method: "GET",
    path: "/api/organizations/all",
    procedure: "organizations.all",
    envelope: "organizations",
    refusals: ["forbidden"],
    summary:
      "As organizações que o usuário possui, e para quem responde pela conta todas as dela, com pessoas e agendamentos; as excluídas aparecem até dropsAt.",
    tag,
  },
  {
    method: "POST",
    path: "/api/organizations",
    procedure: "organizations.create",
    envelope: "organization",
    status: 201,
    refusals: ["forbidden", "plan_limit_reached"],
    summary: "Cria uma organização na mesma assinatura, com um calendário; só para proprietários.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/organizations/:id",
    procedure: "organizations.update",
    document: "organizations.list",
    envelope: "organization",
    refusals: ["feature_not_in_plan"],
    summary: "Muda o nome, o tipo de negócio, as abas clínicas ou a cor própria.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/organizations/:id/toggle-active",
    procedure: "organizations.toggleActive",
    envelope: "organization",
    refusals: ["forbidden", "last_organization", "current_organization"],
    summary:
      "Ativa ou desativa; os links, as sessões e as tarefas de uma organização inativa param em até um segundo.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/organizations/:id",
    procedure: "organizations.delete",
    refusals: ["forbidden", "wrong_password", "last_organization", "current_organization"],
    summary:
      "Exclui com a senha de quem pede: fica inativa e pode ser restaurada por 30 dias; depois os dados são apagados.",
    tag,
  },
  {
    method: "POST",
    path: "/api/organizations/:id/restore",
    procedure: "organizations.restore",
    envelope: "organization",
    refusals: ["forbidden", "plan_limit_reached"],
    summary: "Restaura uma organização excluída há menos de 30 dias.",
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
