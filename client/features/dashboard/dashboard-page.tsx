import type { ReactNode } from "react";
import { useManagesOthers } from "#client/domain/calendars/use-manages-others.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Page } from "#client/ui/page.tsx";
import classes from "./dashboard-page.module.css";
import { DayPanel, type DayPanelProps } from "./day-panel.tsx";
import { FiguresPanel } from "./figures/figures-panel.tsx";
import { IntegrationsPanel } from "./figures/integrations-panel.tsx";

type DashboardPageProps = DayPanelProps & {
  /** What waits for somebody further down. */
  waiting: ReactNode;
  /** What a new owner has still to do. */
  notice: ReactNode;
  /** 'Meus Calendários'. */
  calendars: ReactNode;
  /** The reminders panel. */
  reminders: ReactNode;
};

/**
 * The start page: first the day, then the figures, the reminders, the calendars and what is
 * connected.
 */
export function DashboardPage(props: DashboardPageProps) {
  const { waiting, notice, calendars, reminders, ...day } = props;
  const withAgenda = useCan(["manage_appointments", "manage_calendars"]);
  // Who can do nothing about the house's figures is spared them.
  const managesOthers = useManagesOthers();
  const withMoney = useCan("manage_finance");
  const withHouse = managesOthers || withMoney;
  // Only the day and the list of calendars know how tall they are: what stands below them appears in
  // its place, and stays.
  const read = trpc.dashboard.day.useQuery(undefined, { enabled: withAgenda });
  const due = trpc.transactions.dueToday.useQuery(undefined, { enabled: withAgenda && withMoney });
  const list = trpc.calendars.list.useQuery(undefined, { enabled: withAgenda });
  const isLoading = read.isLoading || due.isLoading || list.isLoading;
  return (
    <Page
      title="Dashboard"
      lead="O jeito mais fácil de gerenciar seus agendamentos."
      beside={waiting}
      isFlat
    >
      {notice}
      {withAgenda && <DayPanel {...day} />}
      {!isLoading && (
        <>
          {withHouse && <FiguresPanel />}
          <div className={classes.columns}>
            <div className={classes.column}>{reminders}</div>
            <div className={classes.column}>
              {calendars}
              {withHouse && <IntegrationsPanel />}
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
