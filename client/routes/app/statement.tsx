import { createFileRoute } from "@tanstack/react-router";
import { readStatementSearch } from "#client/features/finance/address/statement-values.ts";
import { StatementPage } from "#client/features/finance/statement/statement-page.tsx";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";

export const Route = createFileRoute("/app/statement")({
  validateSearch: readStatementSearch,
  component: Statement,
});

function Statement() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequirePermission anyOf={["manage_finance"]} title={ledgerTexts.financeDenied}>
      <StatementPage
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    </RequirePermission>
  );
}
