import { createFileRoute } from "@tanstack/react-router";
import { OrganizationPage } from "#client/features/organization/organization-page.tsx";
import { navItemsFor } from "#client/features/shell/nav-rules.ts";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { useCurrentUser } from "#client/lib/session.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { can, type Permission } from "#shared/domain/permissions.ts";

export const Route = createFileRoute("/app/organization")({
  loader({ context: { user } }) {
    if (!user) return;
    if (can(user, "manage_organization")) prefetch(queries.letterheads.mine);
    if (can(user, "manage_employees")) prefetch(queries.roles.list, queries.roles.holders);
  },
  component: Organization,
});

function Organization() {
  const user = useCurrentUser();
  const pagesOf = (role: string, permissions: readonly Permission[]) =>
    navItemsFor({ ...user, role, permissions: [...permissions] }).map(({ label }) => label);
  return (
    <RequirePermission
      anyOf={["manage_organization", "manage_employees"]}
      title="Acesso Negado"
      refusal="Você não tem permissão para gerenciar a organização"
    >
      <OrganizationPage pagesOf={pagesOf} />
    </RequirePermission>
  );
}
