import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Convites";

const invitationRefusals = [
  "invitation_not_found",
  "invitation_expired",
  "invitation_used",
  "organization_inactive",
] as const;

const acceptanceRefusals = [...invitationRefusals, "subscription_suspended"] as const;

export const invitationsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/invitations/:token",
    procedure: "invitations.view",
    envelope: "invitation",
    refusals: acceptanceRefusals,
    summary: "O convite do link enviado por e-mail, e se ele pede uma senha nova ou o login.",
    tag,
  },
  {
    method: "POST",
    path: "/api/invitations/:token/accept",
    procedure: "invitations.accept",
    refusals: [...acceptanceRefusals, "invitation_login_needed", "email_taken"],
    summary: "Aceita o convite criando a própria senha; as sessões anteriores do login terminam.",
    tag,
  },
  {
    method: "POST",
    path: "/api/invitations/:token/join",
    procedure: "invitations.join",
    refusals: [
      ...acceptanceRefusals,
      "invitation_of_another",
      "invitation_password_needed",
      "email_taken",
    ],
    summary: "Aceita o convite com a sessão do e-mail convidado e muda para a nova organização.",
    tag,
  },
  {
    method: "POST",
    path: "/api/invitations/:token/decline",
    procedure: "invitations.decline",
    refusals: invitationRefusals,
    summary: "Recusa o convite; o link deixa de valer.",
    tag,
  },
];
