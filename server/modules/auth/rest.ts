import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Acesso";

export const authRest: readonly RestRoute[] = [
  {
    method: "POST",
    path: "/api/auth/login",
    procedure: "auth.login",
    defaults: { client: "api" },
    refusals: [
      "invalid_credentials",
      "second_factor_required",
      "second_factor_wrong",
      "access_removed",
      "organization_inactive",
    ],
    summary: "Entra com e-mail e senha; responde com o usuário e o token das próximas chamadas.",
    tag,
  },
  {
    method: "GET",
    path: "/api/auth/me",
    procedure: "auth.me",
    summary: "Quem está conectado, com a organização ativa, o plano e as permissões.",
    tag,
  },
  {
    method: "POST",
    path: "/api/auth/logout",
    procedure: "auth.logout",
    summary: "Encerra a sessão.",
    tag,
  },
  {
    method: "POST",
    path: "/api/auth/change-password",
    procedure: "auth.changePassword",
    refusals: ["wrong_password"],
    summary: "Troca a senha, encerra as outras sessões e responde com um novo token.",
    tag,
  },
  {
    method: "POST",
    path: "/api/auth/reset-password",
    procedure: "auth.resetPassword",
    summary: "Envia uma senha temporária por e-mail; a resposta é a mesma se não houver conta.",
    tag,
  },
];
