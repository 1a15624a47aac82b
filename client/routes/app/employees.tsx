import { createFileRoute } from "@tanstack/react-router";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { EmployeesPage } from "#client/features/employees/employees-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_employees", "manage_appointments"] as const;

type EmployeesSearch = {
  /** The id of whose panel is open beside the list. */
  readonly pessoa?: string | undefined;
};

export const Route = createFileRoute("/app/employees")({
  validateSearch: ({ pessoa }: Record<string, unknown>): EmployeesSearch =>
    typeof pessoa === "string" ? { pessoa } : {},
  loader({ context: { user } }) {
    if (!user || !canAny(user, readers)) return;
    prefetch(
      queries.employees.list,
      queries.employees.glances,
      queries.roles.list,
      queries.tier.my,
    );
  },
  component: Employees,
});

function Employees() {
  const { pessoa } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequirePermission
      anyOf={readers}
      title="Acesso Negado"
      refusal="Você não tem permissão para visualizar funcionários"
    >
      <EmployeesPage
        openId={pessoa ?? null}
        onOpen={(id) =>
          void navigate({
            search: id === null ? {} : { pessoa: id },
            // Back closes the panel, however many people were looked at.
            replace: pessoa !== undefined,
            resetScroll: false,
          })
        }
      />
    </RequirePermission>
  );
}
