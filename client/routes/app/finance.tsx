import { createFileRoute } from "@tanstack/react-router";
import { periodOf, readFinanceSearch } from "#client/features/finance/address/search-values.ts";
import { FinancePage } from "#client/features/finance/finance-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { prefetch, queries } from "#client/lib/trpc.ts";
import { can } from "#shared/domain/permissions.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";

export const Route = createFileRoute("/app/finance")({
  validateSearch: readFinanceSearch,
  loader({ context: { user }, location: { search } }) {
    if (!user || !can(user, "manage_finance")) return;
    const timeZone = queries.cashSessions.current.getData()?.timeZone ?? ownTimeZone();
    const period = periodOf(readFinanceSearch(search), localDateIn(timeZone, Date.now()));
    prefetch(queries.cashSessions.current);
    void queries.transactions.summary.prefetch(period);
  },
  component: Finance,
});

function Finance() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequirePermission
      anyOf={["manage_finance"]}
      title="Acesso Negado - Apenas proprietários e administradores podem acessar Finanças"
    >
      <FinancePage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </RequirePermission>
  );
}
