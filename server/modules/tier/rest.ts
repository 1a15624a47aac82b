import type { RestRoute } from "#server/kernel/rest-route.ts";

export const tierRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/tier/my",
    procedure: "tier.my",
    names: { priceCents: "price", originalPriceCents: "originalPrice" },
    summary: "O plano da conta, seus limites e quanto a organização ativa usa deles.",
    tag: "Plano",
  },
];
