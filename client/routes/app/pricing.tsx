import { createFileRoute } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PricingPage } from "#client/features/subscriptions/pricing-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { planSlugs, type PlanSlug } from "#shared/domain/plans.ts";
import { mayManagePlan } from "#shared/domain/subscriptions.ts";

/** The plan with which somebody comes who logged in to buy it. */
type PricingSearch = { readonly plano?: PlanSlug | undefined };

export const Route = createFileRoute("/app/pricing")({
  validateSearch({ plano }: Record<string, unknown>): PricingSearch {
    const plan = planSlugs.find((slug) => slug === plano);
    return plan ? { plano: plan } : {};
  },
  loader({ context: { user } }) {
    if (user && mayManagePlan(user.role)) prefetch(queries.subscriptions.mine);
  },
  component: Pricing,
});

function Pricing() {
  const { plano } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [marked] = useState(plano ?? null);
  useEffect(() => {
    if (plano) void navigate({ search: {}, replace: true, resetScroll: false });
  }, [navigate, plano]);
  return <PricingPage marked={marked} />;
}
