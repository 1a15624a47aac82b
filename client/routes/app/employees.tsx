import { createFileRoute } from "@tanstack/react-router";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { EmployeesPage } from "#client/features/employees/employees-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_employees", "manage_appointments"] as const;

export const Route = createFileRoute("/app/employees")({
  loader({ context: { user } }) {
    if (!user || !canAny(user, readers)) return;
    prefetch(queries.employees.list, queries.roles.list, queries.tier.my);
  },
  component: Employees,
});

function Employees() {
  return (
    <RequirePermission
      anyOf={readers}
      title="Acesso Negado"
      refusal="Você não tem permissão para visualizar funcionários"
    >
      <EmployeesPage />
    </RequirePermission>
  );
}
