import { createFileRoute } from "@tanstack/react-router";
import { RemindersPanel } from "#client/features/reminders/reminders-panel.tsx";
import { OrganizationPage } from "#client/features/organizations/organization-page.tsx";
import { readOrganizationSearch } from "#client/features/organizations/address/tab-values.ts";
import { navItemsFor } from "#client/features/shell/nav-rules.ts";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { useCurrentUser } from "#client/lib/session.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { can, type Permission } from "#shared/domain/permissions.ts";

export const Route = createFileRoute("/app/organization")({
  validateSearch: readOrganizationSearch,
  loader({ context: { user }, location: { search } }) {
    if (!user) return;
    const { aba } = readOrganizationSearch(search);
    const seesDetails = can(user, "manage_organization");
    if (seesDetails && (!aba || aba === "dados")) {
      prefetch(queries.organizations.details, queries.letterheads.mine, queries.reminders.settings);
    }
    if (can(user, "manage_employees") && (aba === "funcoes" || !seesDetails)) {
      prefetch(queries.roles.list, queries.roles.holders, queries.roles.actions);
    }
  },
  component: Organization,
});

function Organization() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const user = useCurrentUser();
  const pagesOf = (role: string, permissions: readonly Permission[]) =>
    navItemsFor({ ...user, role, permissions: [...permissions] });
  return (
    <RequirePermission
      anyOf={["manage_organization", "manage_employees"]}
      title="Acesso Negado"
      refusal="Você não tem permissão para gerenciar a organização"
    >
      <OrganizationPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        pagesOf={pagesOf}
        Reminders={RemindersPanel}
      />
    </RequirePermission>
  );
}
