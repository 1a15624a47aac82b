import { createFileRoute } from "@tanstack/react-router";
import { OrganizationsPage } from "#client/features/organizations/list/organizations-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";

export const Route = createFileRoute("/app/organizations")({
  loader({ context: { user } }) {
    if (user?.role === "owner") prefetch(queries.organizations.all);
  },
  component: OrganizationsPage,
});
