import { createFileRoute } from "@tanstack/react-router";
import { FinancePage } from "#client/features/finance/finance-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";

export const Route = createFileRoute("/app/finance")({
  loader({ context: { user } }) {
    if (user && can(user, "manage_finance")) prefetch(queries.cashSessions.current);
  },
  component: Finance,
});

function Finance() {
  return (
    <RequirePermission
      anyOf={["manage_finance"]}
      title="Acesso Negado - Apenas proprietários e administradores podem acessar Finanças"
    >
      <FinancePage />
    </RequirePermission>
  );
}
