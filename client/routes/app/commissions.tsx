import { createFileRoute } from "@tanstack/react-router";
import { readStatementSearch } from "#client/features/finance/address/statement-values.ts";
import { OwnStatementPage } from "#client/features/finance/statement/statement-page.tsx";

export const Route = createFileRoute("/app/commissions")({
  validateSearch: readStatementSearch,
  component: Commissions,
});

/** Everybody's own: the server takes whose they are from the session. */
function Commissions() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <OwnStatementPage
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
