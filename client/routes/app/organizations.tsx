import { createFileRoute } from "@tanstack/react-router";
import { OrganizationsPage } from "#client/features/organizations/list/organizations-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { plans } from "#shared/domain/plans.ts";

export const Route = createFileRoute("/app/organizations")({
  loader({ context: { user } }) {
    const mayRead = user?.role === "owner" && plans[user.tier].features.multi_tenant;
    if (mayRead) prefetch(queries.organizations.all);
  },
  component: OrganizationsPage,
});
