import type { RestRoute } from "#server/kernel/rest-route.ts";

export const subscriptionsRest: readonly RestRoute[] = [
  {
    method: "POST",
    path: "/api/auth/register",
    procedure: "subscriptions.register",
    refusals: ["user_exists", "billing_unavailable"],
    summary: "Começa um cadastro; a organização e o acesso nascem quando o pagamento é confirmado.",
    tag: "Acesso",
  },
  {
    method: "POST",
    path: "/api/billing/checkout",
    procedure: "subscriptions.checkout",
    refusals: ["user_exists", "billing_unavailable"],
    summary: "Abre o pagamento de um plano; responde com o endereço da página do provedor.",
    tag: "Plano",
  },
  {
    method: "POST",
    path: "/api/billing/manage-subscription",
    procedure: "subscriptions.manage",
    refusals: [
      "forbidden",
      "invalid_transition",
      "plan_usage_above",
      "conflict",
      "billing_unavailable",
      "billing_unknown",
    ],
    summary:
      "Passa a conta para um plano maior; responde com o endereço do pagamento ou com o que foi feito.",
    tag: "Plano",
  },
];
