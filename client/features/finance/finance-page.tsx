import { Tabs } from "@mantine/core";
import { useState } from "react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { trpc } from "#client/lib/trpc.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { Page } from "#client/ui/page.tsx";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { periodOf, tabSearch, type FinanceSearch } from "./address/search-values.ts";
import classes from "./finance-page.module.css";
import { LedgerPanel } from "./ledger/ledger-panel.tsx";
import { FiguresPanel } from "./period/figures-panel.tsx";
import { PeriodPicker } from "./period/period-picker.tsx";
import { SessionList } from "./sessions/session-list.tsx";
import { SessionPanel } from "./sessions/session-panel.tsx";
import { TillPanel } from "./till/till-panel.tsx";

const PayoutsPanel = lazyPart(() => import("./payouts/payouts-panel.tsx"));

type FinancePageProps = {
  search: FinanceSearch;
  onSearch: (search: FinanceSearch) => void;
};

/** /app/finance. */
export function FinancePage({ search, onSearch }: FinancePageProps) {
  const [openedAt] = useState(() => Date.now());
  const { data: till, dataUpdatedAt, isLoading } = trpc.cashSessions.current.useQuery();
  // Until the till's clocks are known, those of this device say which day it is.
  const timeZone = till?.timeZone ?? ownTimeZone();
  const today = localDateIn(timeZone, dataUpdatedAt || openedAt);
  const period = periodOf(search, today);
  const inAddress = { search, onSearch, timeZone };
  return (
    <SessionPanel
      openId={search.caixa ?? null}
      timeZone={timeZone}
      onClose={() => onSearch({ ...search, caixa: undefined })}
    >
      <Page title="Finanças" lead="O que entrou, o que saiu e o que há na gaveta.">
        <Tabs
          value={search.payouts ? "payouts" : "overview"}
          onChange={(tab) => onSearch(tabSearch(search, tab === "payouts" ? tab : null))}
          keepMounted={false}
        >
          <Tabs.List>
            <Tabs.Tab value="overview">Visão Geral</Tabs.Tab>
            <Tabs.Tab value="payouts">Pagamentos de Funcionários</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="overview" pt="lg">
            <div className={classes.overview}>
              <TillPanel />
              {/* The till's place is as tall as it turns out to be: the rest appears with it. */}
              <div className={classes.below} hidden={isLoading}>
                <PeriodPicker
                  period={period}
                  today={today}
                  onPeriod={(next) =>
                    onSearch({ ...search, de: next?.periodStart, ate: next?.periodEnd })
                  }
                />
                <FiguresPanel period={period} today={today}>
                  <LedgerPanel period={period} {...inAddress} />
                  <SessionList {...inAddress} />
                </FiguresPanel>
              </div>
            </div>
          </Tabs.Panel>
          <Tabs.Panel value="payouts" pt="lg">
            <PayoutsPanel today={today} {...inAddress} />
          </Tabs.Panel>
        </Tabs>
      </Page>
    </SessionPanel>
  );
}
