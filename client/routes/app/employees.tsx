import { createFileRoute } from "@tanstack/react-router";
import { RequirePermission } from "#client/features/shell/require-permission.tsx";
import { TeamPage } from "#client/features/team/team-page.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { canAny } from "#shared/domain/permissions.ts";

const readers = ["manage_employees", "manage_appointments"] as const;

export const Route = createFileRoute("/app/employees")({
  loader({ context: { user } }) {
    if (!user || !canAny(user, readers)) return;
    prefetch(queries.employees.list, queries.roles.list, queries.tier.my);
  },
  component: Team,
});

function Team() {
  return (
    <RequirePermission
      anyOf={readers}
      title="Acesso Negado"
      refusal="Você não tem permissão para visualizar funcionários"
    >
      <TeamPage />
    </RequirePermission>
  );
}
