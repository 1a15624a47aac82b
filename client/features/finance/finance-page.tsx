import { useState } from "react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Page } from "#client/ui/page.tsx";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { periodOf, type FinanceSearch } from "./address/search-values.ts";
import { FiguresPanel } from "./period/figures-panel.tsx";
import { PeriodPicker } from "./period/period-picker.tsx";
import { TillPanel } from "./till/till-panel.tsx";

type FinancePageProps = {
  search: FinanceSearch;
  onSearch: (search: FinanceSearch) => void;
};

/** /app/finance. */
export function FinancePage({ search, onSearch }: FinancePageProps) {
  const [openedAt] = useState(() => Date.now());
  const { data: till, dataUpdatedAt } = trpc.cashSessions.current.useQuery();
  // Until the till's clocks are known, those of this device say which day it is.
  const today = localDateIn(till?.timeZone ?? ownTimeZone(), dataUpdatedAt || openedAt);
  const period = periodOf(search, today);
  return (
    <Page title="Finanças" lead="O que entrou, o que saiu e o que há na gaveta.">
      <TillPanel />
      <PeriodPicker
        period={period}
        today={today}
        onPeriod={(next) => onSearch(next ? { de: next.periodStart, ate: next.periodEnd } : {})}
      />
      <FiguresPanel period={period} />
    </Page>
  );
}
