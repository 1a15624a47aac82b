import { createFileRoute, redirect } from "@tanstack/react-router";
import {
  entriesInputOf,
  payoutDaysOf,
  payoutsInputOf,
  periodOf,
  readFinanceSearch,
  sessionsInputOf,
} from "#client/features/finance/address/search-values.ts";
import { readSessionDays } from "#client/features/finance/address/session-calls.ts";
import { FinancePage } from "#client/features/finance/finance-page.tsx";
import { teamReaders } from "#client/domain/employees/reader-rules.ts";
import { entryListQuery } from "#client/features/finance/ledger/use-entry-list.ts";
import { RequirePermission } from "#client/features/shell/permission-frame.tsx";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { prefetch, queries, queryClient } from "#client/lib/trpc.ts";
import { can, canAny } from "#shared/domain/permissions.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";

export const Route = createFileRoute("/app/finance")({
  validateSearch: readFinanceSearch,
  // The documented link, and one of a session: the payouts with the days of a session.
  async beforeLoad({ context: { user }, search: { payouts, caixa }, location: { hash } }) {
    if (hash !== "/finance?payouts=1" && !(payouts && caixa)) return;
    const days = user && can(user, "manage_finance") ? await readSessionDays(caixa) : {};
    throw redirect({ to: "/app/finance", search: { payouts: 1, ...days }, replace: true });
  },
  loader({ context: { user }, location: { search } }) {
    if (!user || !can(user, "manage_finance")) return;
    const timeZone = queries.cashSessions.current.getData()?.timeZone ?? ownTimeZone();
    const wanted = readFinanceSearch(search);
    const period = periodOf(wanted, localDateIn(timeZone, Date.now()));
    prefetch(queries.cashSessions.current);
    if (wanted.payouts) {
      void queries.payouts.summary.prefetch(payoutDaysOf(wanted));
      void queries.payouts.list.prefetch(payoutsInputOf(wanted));
      return;
    }
    if (canAny(user, teamReaders)) prefetch(queries.employees.directory);
    void queries.transactions.summary.prefetch(period);
    void queries.cashSessions.list.prefetch(sessionsInputOf(wanted));
    void queryClient.prefetchInfiniteQuery(entryListQuery(entriesInputOf(wanted, period)));
    if (wanted.caixa === undefined) return;
    void queries.transactions.sessionSummary.prefetch({ id: wanted.caixa });
    void queryClient.prefetchInfiniteQuery(entryListQuery({ cashSessionId: wanted.caixa }));
  },
  component: Finance,
});

function Finance() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequirePermission anyOf={["manage_finance"]} title={ledgerTexts.financeDenied}>
      <FinancePage
        search={search}
        onSearch={(next) => {
          // Back closes the panel of a session, however many were looked at.
          const replace = search.caixa !== undefined || next.caixa === undefined;
          void navigate({ search: next, replace, resetScroll: false });
        }}
      />
    </RequirePermission>
  );
}
