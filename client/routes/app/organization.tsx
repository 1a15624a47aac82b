import { createFileRoute } from "@tanstack/react-router";
import { OrganizationPage } from "#client/features/organization/organization-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";

export const Route = createFileRoute("/app/organization")({
  loader({ context: { user } }) {
    if (user && can(user, "manage_organization")) prefetch(queries.letterheads.mine);
  },
  component: () => (
    <RequirePermission
      anyOf={["manage_organization"]}
      title="Acesso Negado"
      refusal="Você não tem permissão para gerenciar a organização"
    >
      <OrganizationPage />
    </RequirePermission>
  ),
});
